/** What is used of the package, which carries no types of its own. */
declare module 'archiver' {
  import { Readable } from 'node:stream';

  export class ZipArchive extends Readable {
    constructor(options?: { zlib?: { level?: number } });
    append(source: Readable | Buffer | string, data: { name: string }): this;
    finalize(): Promise<void>;
  }
}
