import { expect, test } from 'vitest';
import { currentCue, readTranscript } from './transcript.ts';

test('a transcript is read as people write it, with the minute before the line or without', () => {
  expect(readTranscript('[0:05] Hola a todos\n1:02:03 – Hasta luego\n\nSin minuto')).toEqual([
    { at: 5, text: 'Hola a todos' },
    { at: 3723, text: 'Hasta luego' },
    { at: undefined, text: 'Sin minuto' },
  ]);
});

test('a transcript is read as subtitle files have it, their numbers and headings left out', () => {
  const vtt =
    'WEBVTT\n\nNOTE hecho en casa\n1\n00:00:01.500 --> 00:00:04.000\n<v Ana>Bienvenidos\n\n00:10.000 --> 00:12.000\nGracias';
  expect(readTranscript(vtt)).toEqual([
    { at: 1, text: 'Bienvenidos' },
    { at: 10, text: 'Gracias' },
  ]);
});

test('the line that is being said is the last that has begun', () => {
  const cues = readTranscript('0:02 uno\n0:08 dos');
  expect([1, 2, 7.9, 8, 99].map((at) => currentCue(cues, at))).toEqual([-1, 0, 0, 1, 1]);
});
