import { expect, test } from 'vitest';
import { idsOf } from './event.ts';

test('of an event other systems learn its ids, and no name, title or reason', () => {
  const ownerId = '019ab7d2-1c6e-7a11-8c3e-0123456789ab';
  const payload = {
    ownerId,
    requestId: 'Ana Gómez',
    reason: 'Cita médica',
    actorId: null,
    personIds: [ownerId],
    seq: 3,
  };
  expect(idsOf(payload)).toEqual({ owner_id: ownerId });
});
