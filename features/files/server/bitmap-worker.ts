import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { decode } from 'bmp-ts';

// Runs on a thread of its own: the decoder is plain JavaScript, and would hold everybody else up.

const { data, width, height } = decode(readFileSync(workerData as string), { toRGBA: true });
const points = Uint8Array.from(data);
parentPort?.postMessage({ points, width, height }, [points.buffer]);
