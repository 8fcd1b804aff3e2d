import '../tables.ts';
import { addAskedRelease, addPastEdition, addPastReadings, saveTags } from '#features/editorial/server/actions.ts';
import { addPastRequest } from '#features/must-read/server/actions.ts';
import { audienceColumns, audienceOf } from '#features/organization/audience.ts';
import { newId } from '#platform/contract/id.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { TutorialSeed } from './tutorials.ts';

const DAY = 86_400_000;

export interface Places {
  readonly types: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  readonly clients: ReadonlyMap<string, string>;
  readonly campaigns: ReadonlyMap<string, string>;
}

/** A tutorial as it stands when the demo begins, with what happened to it before. */
export async function addTutorial(ctx: SeedContext, tutorial: TutorialSeed, places: Places): Promise<void> {
  const { title, summary, stands = 'published', corrected, confirm, tags = [] } = tutorial;
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY);
  const id = newId();
  const steps = await cleaned(tutorial.steps);
  const isOut = stands === 'published';
  const at = daysAgo(isOut ? 40 : 1);
  const content = places.people.get('content')!;
  const columns = audienceColumns({
    clients: tutorial.clients?.map((code) => places.clients.get(code)!),
    campaigns: tutorial.campaigns?.map((code) => places.campaigns.get(code)!),
  });
  const plan = confirm && { due_on: ctx.daysAgo(-confirm.days), questions: confirm.questions };
  await ctx.db
    .insertInto('tutorials')
    .values({
      ...columns,
      ...{ id, title, summary, state: stands, author_id: content, edited_by: content, created_at: at },
      type_id: tutorial.type && places.types.get(tutorial.type)!,
      cover_motif: tutorial.motif,
      steps: JSON.stringify(steps.map(({ title: name, html }) => ({ title: name, html }))),
      steps_text: steps.map((step) => `${step.title} ${step.text}`).join('\n'),
      minutes: Math.max(1, Math.ceil(steps.length / 2)),
      updated_at: corrected ? daysAgo(corrected.days) : at,
      published_at: isOut ? at : null,
      publish_at: stands === 'scheduled' ? new Date(`${ctx.daysAgo(-3)}T08:00:00-05:00`) : null,
      confirmation: plan ? JSON.stringify(plan) : null,
      ...(corrected ? { edition: 2, correction_note: corrected.note, corrected_at: daysAgo(corrected.days) } : {}),
    })
    .execute();
  await saveTags(ctx, 'help', id, tags);
  const audience = audienceOf(columns);
  const piece = { source: 'help', itemId: id, title } as const;
  if (corrected) {
    const { note, days } = corrected;
    const said = (await cleaned(corrected.before)).map(({ title: name, html }) => ({ title: name, html }));
    const type = tutorial.type && places.types.get(tutorial.type)!;
    const writing = { title, summary, type, steps: said, cover_motif: corrected.motif, cover: null };
    await addPastEdition(ctx, { ...piece, edition: 1, writing, note, replacedBy: content, replacedAt: daysAgo(days) });
  }
  if (stands === 'in_review')
    await addAskedRelease(ctx, {
      ...{ ...piece, audience, authorId: content, askedAt: at },
      link: `/gestion/tutoriales/${id}`,
    });
  if (plan)
    await addPastRequest(ctx, {
      ...{ ...piece, edition: 1, audience, share: 64, endsAt: null, closedAt: null, undecided: [] },
      ...{ link: `/ayuda/tutorial/${id}`, askedBy: content, askedAt: daysAgo(9), questions: plan.questions },
      dueAt: new Date(`${plan.due_on}T23:59:59-05:00`),
    });
  if (isOut) await addPastReadings(ctx, { ...piece, audience, publishedAt: at, share: tutorial.read ?? 12 });
}

async function cleaned(steps: TutorialSeed['steps']) {
  const made = [];
  for (const [title, html] of steps) made.push({ title, ...(await cleanRichText(html)) });
  return made;
}
