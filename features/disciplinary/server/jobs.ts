import './tables.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { sealRefused, withdraw } from './letter-actions.ts';

export const jobs: RoomJobs = {
  on: { 'disciplinary.letter_void': withdraw, 'disciplinary.letter_refused': sealRefused },
};
