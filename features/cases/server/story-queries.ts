import './tables.ts';
import { sql } from 'kysely';
import { personName } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { canReadWords, isStaff } from './finding.ts';
import type { CaseRecord } from './record.ts';

/** A step with what was said with it, or something that was said or added by itself: `say` and `attach`. */
export interface Told {
  readonly id: string;
  readonly action: string;
  readonly party: string;
  readonly author: string | null;
  readonly words: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
}

/** What the engine notes by itself, which is no part of what people did. */
const silent = ['carry_over', 'breach', 'hand_on', 'add_person', 'remove_person', 'retire'];

/** What happened in a case and what was written in it, as one story, the oldest first. Notes are for who works on it. */
export async function listStory(read: Read, record: CaseRecord): Promise<Told[]> {
  if (!canReadWords(read, record)) return [];
  const rows = await read.db
    .selectFrom('case_events as event')
    .leftJoin('case_messages as message', (join) =>
      join.on(sql<boolean>`message.id::text = event.data ->> 'messageId' and message.case_id = event.case_id`),
    )
    .leftJoin('case_files as file', (join) =>
      join.on(sql<boolean>`file.id::text = event.data ->> 'fileId' and file.case_id = event.case_id`),
    )
    .select(['event.id', 'event.action', 'event.party', 'event.reason', 'event.data', 'event.at', 'message.words'])
    .select(['event.actor_id', 'file.id as fileId', 'file.name', 'file.size'])
    .select(personName('event.actor_id').as('author'))
    .where('event.case_id', '=', record.id)
    .where('event.action', 'not in', silent)
    .$if(!isStaff(read, record), (all) => all.where(sql<boolean>`event.data ->> 'isInternal' is distinct from 'true'`))
    .orderBy('event.seq')
    .execute();
  const story: (Told & { actor: string | null; files: Told['files'][number][] })[] = [];
  for (const { id, action, party, author, reason, data, at, words, fileId, name, size, actor_id: actor } of rows) {
    const last = story.at(-1);
    const isWithLast = last !== undefined && last.at.getTime() === at.getTime() && last.actor === actor;
    const file = fileId === null ? undefined : { id: fileId, name: name!, size: Number(size) };
    if (action === 'attach' && isWithLast && file) last.files.push(file);
    else if (action === 'say' && isWithLast && last.action !== 'say' && last.words === '')
      story.splice(-1, 1, { ...last, words: words ?? '' });
    else story.push({ id, action, party, author, actor, words: words ?? reason, data, at, files: file ? [file] : [] });
  }
  return story;
}

/** A step that was taken, or something that a room noted of a case. */
export interface Taken extends Omit<Told, 'author' | 'words' | 'files'> {
  readonly state: string;
  readonly by: string | null;
  readonly reason: string;
}

/** What was done in a case without what was said in it, the first step first; why, for who may read its words. */
export async function listSteps(read: Read, record: CaseRecord): Promise<Taken[]> {
  const rows = await read.db
    .selectFrom('case_events as event')
    .select(['event.id', 'event.action', 'event.party', 'event.to_state as state', 'event.reason', 'event.data'])
    .select(['event.at', personName('event.actor_id').as('by')])
    .where('event.case_id', '=', record.id)
    .where('event.action', 'not in', [...silent, 'say', 'attach'])
    .orderBy('event.seq')
    .execute();
  return canReadWords(read, record) ? rows : rows.map((row) => ({ ...row, reason: '', data: {} }));
}
