import { join } from 'node:path';
import process from 'node:process';
import { keepRunning } from '../../scripts/start-keeper.js';

// Plaza as it runs for a company: this process keeps the one that is Plaza, with the flags that it is measured with, and
// starts it again when it ended abnormally or hangs. It takes 11 MB beyond what both read of one program.
process.exit(await keepRunning(join(process.argv[1], '../main.js')));
