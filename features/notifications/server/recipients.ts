import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { dimensions, isEverybody, type Audience } from '#features/organization/audience.ts';
import { placeIn, reachCovers } from '#features/organization/server/queries.ts';
import {
  countByChannel,
  employeeFacts,
  personIdsByAudience,
  personIdsByChannel,
} from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { channelName, parseChannel, type Channel, type ChannelKind } from '../channels.ts';
import { errors } from '../errors.ts';
import { sendReach, type SendPermission } from '../policy.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** People whose channels are looked up at once. */
const PORTION = 1_000;

/** As a caller names them: channels, and document numbers of single people. */
export interface Recipients {
  readonly channels?: readonly string[] | undefined;
  readonly documents?: readonly string[] | undefined;
}

/**
 * The active people whom the recipients mean, each once: how many they are, and a query for their ids.
 * @throws outside_reach when one of them is beyond what the caller's permission reaches
 */
export async function findRecipients(read: Read, permission: SendPermission, to: Recipients) {
  const channels = channelsNamed(to);
  const found = { ids: personIdsByChannel(read, channels), people: await countByChannel(read, channels) };
  const reaches = sendReach(read.scope, permission);
  if (reaches === null || found.people === 0) return found;
  const within = reachCovers(reaches, placeIn('facts'));
  const beyond = await read.db
    .selectFrom(employeeFacts(read.db).as('facts'))
    .select('facts.id')
    .where('facts.id', 'in', found.ids)
    .where(sql<SqlBool>`(${within}) is not true`)
    .limit(1)
    .executeTakeFirst();
  if (beyond) throw errors.outside_reach();
  return found;
}

/** The live channels behind the recipients. Document numbers that no channel name can hold have an inbox only. */
export function liveChannels(to: Recipients): string[] {
  const single = (to.documents ?? []).map((number) => channelName('individual', number));
  return [...new Set([...(to.channels ?? []), ...single.filter((name) => name !== undefined)])];
}

const placeChannels = {
  clients: 'client',
  campaigns: 'campaign',
  headquarters: 'headquarters',
  profiles: 'profile',
} as const satisfies Partial<Record<(typeof dimensions)[number], ChannelKind>>;

/**
 * The fewest channels that reach the audience and nobody else: everybody, the places of the one dimension that
 * limits it, or its people one by one, for somebody on a client's channel need not have the profile asked for.
 * They come in portions, so that an audience of any size is never whole in memory.
 */
export async function* channelsOfAudience(read: Read, audience: Audience): AsyncGenerator<string[]> {
  const [only, ...others] = dimensions.filter((dimension) => audience[dimension]?.length);
  if (isEverybody(audience)) yield ['everybody'];
  else if (only !== undefined && others.length === 0 && only in placeChannels) {
    const kind = placeChannels[only as keyof typeof placeChannels];
    yield (audience[only] ?? []).flatMap((id) => channelName(kind, id) ?? []);
  } else
    for (let from: string | undefined = NOBODY; from !== undefined;) {
      const people: Address[] = await selectAddresses(read)
        .where('facts.id', 'in', personIdsByAudience(read, audience))
        .where('facts.id', '>', from)
        .orderBy('facts.id')
        .limit(PORTION)
        .execute();
      yield people.flatMap((person) => channelName('individual', person.documentNumber) ?? []);
      from = people.length < PORTION ? undefined : people.at(-1)?.id;
    }
}

/** Where single people hear, and in which language: the one that they last connected in, else that of their record. */
export function listAddresses(read: Read, personIds: readonly string[]): Promise<Address[]> {
  return selectAddresses(read)
    .where(sql<SqlBool>`facts.id = any(${personIds}::uuid[])`)
    .execute();
}

type Address = Awaited<ReturnType<ReturnType<typeof selectAddresses>['execute']>>[number];

function selectAddresses(read: Read) {
  return read.db
    .selectFrom(employeeFacts(read.db).as('facts'))
    .leftJoin('notification_settings as settings', 'settings.person_id', 'facts.id')
    .select(['facts.id', 'facts.documentNumber'])
    .select((eb) => eb.fn.coalesce('settings.language', 'facts.language').as('language'));
}

function channelsNamed({ channels = [], documents = [] }: Recipients): Channel[] {
  return [
    ...channels.flatMap((name) => parseChannel(name) ?? []),
    ...documents.map((value) => ({ kind: 'individual', value }) as const),
  ];
}
