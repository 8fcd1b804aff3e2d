import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';

export const routes = handle(contract, {});
