import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('no line holds a secret, wherever it stands', () => {
  const lines: string[] = [];
  const log = openLog(
    'info',
    new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
  );
  log.info({
    password: 's3cret',
    body: { password: 's3cret', code: 's3cret' },
    headers: { authorization: 's3cret', cookie: 's3cret', 'set-cookie': 's3cret' },
  });
  log.error({
    err: new Error('GET /x?token=s3cret&a=1 with Bearer s3cret at postgres://me:s3cret@host/db', {
      cause: Object.assign(new Error('inner'), { parameters: ['s3cret'] }),
    }),
  });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('s3cret');
  expect(lines[1]).toContain('inner');
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info' });
});
