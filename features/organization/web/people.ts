import type { contract } from '#features/people/contract.ts';
import { client } from '#platform/web/client.ts';

export const people = client<typeof contract>('people');
export type Chart = Awaited<ReturnType<typeof people.getChart>>;
export type ChartNode = Chart['person'];
