import type { contract as casesContract } from '#features/cases/contract.ts';
import type { contract as peopleContract } from '#features/people/contract.ts';
import type { CaseLook, Said } from '#features/cases/web/widgets.tsx';
import type { StepBody } from '#features/cases/case.ts';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room, and those that all cases share. */
export const workOrders: Client<typeof contract> = client<typeof contract>('work-orders');
const cases: Client<typeof casesContract> = client<typeof casesContract>('cases');

const people: Client<typeof peopleContract> = client<typeof peopleContract>('people');
export const photoOf = (id: string) => people.getPhoto.url({ params: { id } });

type Answer<Name extends keyof typeof workOrders> = Awaited<ReturnType<(typeof workOrders)[Name]>>;
export type Order = Answer<'listOwn'>['items'][number];
export type OrderDetail = Answer<'getOrder'>;
export type Foreseen = Answer<'foresee'>;
export type Board = Answer<'getBoard'>;
export type PromisedOrder = Answer<'listPromised'>['days'][number];
export type Solver = Board['solvers'][number];

export const look: CaseLook = {
  room: 'work-orders',
  marks: {
    refused: ['rejected', 'cancelled'],
    review: ['created', 'in_review'],
    done: ['delivered', 'closed', 'merged'],
  },
  main: ['submit', 'review', 'approve', 'start', 'resume', 'validate', 'accept', 'answer_info', 'answer_owner'],
  harms: ['reject', 'cancel', 'refuse_delivery'],
  rare: ['hand_back', 'block', 'merge', 'cancel'],
  asks: ['accept', 'close'],
};

/** A step is an entry of the history. */
export const takeStep = ({ params, body: { reason, ...body } }: { params: { id: string }; body: StepBody }) =>
  workOrders.storeHistory({ body: { ...body, id: params.id, ...(reason === undefined ? {} : { text: reason }) } });

/** Words alone are an entry of the history; files go with the calls of all cases. */
export const sayIn =
  (id: string) =>
  ({ text, is_internal, files }: Said): Promise<unknown> =>
    files.length === 0
      ? workOrders.storeHistory({ body: { id, text, is_internal } })
      : cases.sayInCase({ params: { id }, form: { text, is_internal: is_internal ? 'yes' : 'no' }, files: { files } });

export const attachTo = (id: string) => (file: File) =>
  cases.attachToCase({ params: { id }, files: { files: [file] } });
export const fetchFileOf = (id: string) => (file: string) => cases.getFile({ params: { id, file } });
