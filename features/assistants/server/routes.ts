import { getHelp } from '#features/life-control/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { linesOf, type SealedTopic } from '../chat.ts';
import { contract } from '../contract.ts';
import * as chat from './chat-actions.ts';
import * as writing from './brand-actions.ts';
import * as brands from './brand-queries.ts';
import * as ownWords from './dictionary-actions.ts';
import * as dictionaries from './dictionary-queries.ts';
import * as precision from './reaction-actions.ts';
import { modelOf, rewriteText } from './rewrite-actions.ts';
import { requireSignature } from './signature-access.ts';
import { checkOnThread } from './speller-queries.ts';
import * as texts from './text-actions.ts';

export const routes = handle(contract, {
  saveWritingTexts: async (ctx, { body: { id, version, brand_id: brandId, ...body } }) => {
    const changed = id === undefined ? undefined : { id, version: version ?? 0 };
    return textOf(await texts.saveText(ctx, { ...body, brandId }, changed));
  },
  likeOrDislike: (ctx, { body: { rule, liked, brand_id: brandId } }) => precision.react(ctx, { rule, liked, brandId }),
  checkSpelling: async (ctx, { body, ...sent }) => {
    requireSignature(ctx, sent);
    return check(ctx, body, undefined);
  },
  checkBrandSpelling: async (ctx, { body: { brand_id: brandId, ...body }, ...sent }) => {
    requireSignature(ctx, sent);
    return check(ctx, body, brandId);
  },
  getSetup: async (ctx) => {
    const published = await brands.listPublished(ctx);
    const ids = published.map(({ id }) => id);
    const [disabled, ignored] = [await precision.listDisabled(ctx), await precision.listIgnored(ctx, ids)];
    return { brands: published, disabled, ignored, model: modelOf(ctx) };
  },
  rewrite: async (ctx, { body }) => ({
    content: await rewriteText(ctx, body),
    type: 'text/plain; charset=utf-8',
    disposition: 'inline' as const,
  }),
  listTexts: async (ctx, { query }) => {
    const { items, total } = await texts.listTexts(ctx, query);
    return { items: items.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() })), total };
  },
  getText: async (ctx, { params }) => textOf(await texts.getText(ctx, params.id)),
  deleteText: (ctx, { params }) => texts.deleteText(ctx, params.id),
  ignoreWord: (ctx, { body }) => texts.ignoreWord(ctx, body.word, body.ignored),
  object: (ctx, { body: { brand_id: brandId, ...body } }) => precision.object(ctx, { ...body, brandId }),
  listBrands: async (ctx, { query }) => {
    const { items, total } = await brands.listBrands(ctx, query);
    return { items: items.map(brandOf), total };
  },
  createBrand: async (ctx, { body }) =>
    brandOf(await writing.createBrand(ctx, { name: body.name, clientId: body.client_id })),
  getBrand: async (ctx, { params }) => brandOf(await brands.getBrand(ctx, params.id)),
  listBrandRules: async (ctx, { params, query: { doubtful, ...query } }) => {
    const filters = { ...query, doubtful: doubtful === 'yes', since: precision.sinceDay(ctx) };
    const { items, total } = await brands.listRules(ctx, params.id, filters);
    return { items: items.map(ruleOf), total };
  },
  addBrandRule: async (ctx, { params, body }) => ruleOf(await writing.addRule(ctx, params.id, body)),
  changeBrandRule: async (ctx, { params, body }) => ruleOf(await writing.changeRule(ctx, params.id, params.rule, body)),
  publishBrand: async (ctx, { params, body }) => brandOf(await writing.publishBrand(ctx, params.id, body)),
  listBrandEditions: async (ctx, { params, query }) => {
    const { items, total } = await brands.listEditions(ctx, params.id, query);
    return {
      items: items.map(({ published_at, ruleCount, ...row }) => ({
        ...row,
        rules: ruleCount,
        published_at: published_at.toISOString(),
      })),
      total,
    };
  },
  listObjections: async (ctx, { query }) => {
    const { items, total } = await precision.listObjections(ctx, query);
    return { items: items.map(objectionOf), total };
  },
  decideObjection: async (ctx, { params, body }) =>
    objectionOf(await precision.decideObjection(ctx, params.id, body.accept)),
  listSharedRules: async (ctx) => {
    const items = await precision.listSharedRules(ctx, precision.sinceDay(ctx));
    return { items, total: items.length };
  },
  switchRule: (ctx, { params, body }) =>
    precision.switchRule(ctx, params.rule, { isOn: body.is_on, reason: body.reason }),
  listDictionaries: async () => {
    const items = await dictionaries.listDictionaries();
    return { items, total: items.length };
  },
  listSharedWords: async (ctx, { query }) => {
    const { items, total } = await dictionaries.listSharedWords(ctx, query);
    return {
      items: items.map(({ id, word, language, times, by, decided_at }) => ({
        id,
        word,
        language,
        origin: times === 0 ? ('hand' as const) : ('objection' as const),
        by,
        added_at: decided_at!.toISOString(),
      })),
      total,
    };
  },
  addSharedWords: (ctx, { body }) => ownWords.addSharedWords(ctx, body),
  withdrawSharedWord: (ctx, { params }) => ownWords.withdrawSharedWord(ctx, params.id),
  chat: async (ctx, { body }) => {
    const { id, outcome, text, link, topic, cited } = await chat.ask(ctx, body);
    return { id, outcome, text, link, topic, lines: await linesFor(ctx, topic), cited: [...cited] };
  },
  rateChat: (ctx, { body }) => chat.noteHelp(ctx, body.outcome, body.helped),
  listRemembered: async (ctx, { query }) => {
    const { items, total } = await chat.listRemembered(ctx, query);
    return { items: items.map(({ asked_at, ...row }) => ({ ...row, asked_at: asked_at.toISOString() })), total };
  },
  forgetChat: (ctx) => chat.forget(ctx),
  listUnanswered: async (ctx, { query: { closed, ...page } }) => {
    const { items, total } = await chat.listUnanswered(ctx, { ...page, closed: closed === 'yes' });
    return {
      items: items.map(({ id, question, times, note, askedAt, closedById, closedBy }) => ({
        id,
        question,
        times,
        note,
        asked_at: new Date(askedAt).toISOString(),
        closed_by: closedById === null ? null : { id: closedById, name: closedBy ?? '' },
      })),
      total,
    };
  },
  closeUnanswered: (ctx, { params, body }) => chat.closeQuestion(ctx, params.id, body.note),
});

/** Whom to call: the national lines of today, and in a crisis who is on call in the company first. */
async function linesFor(ctx: Context, topic: SealedTopic | null) {
  const keys = topic === null ? [] : linesOf[topic];
  if (keys.length === 0) return [];
  const { lines, on_call: contact } = await getHelp(ctx);
  const national = keys.map((key) => ({ name: ctx.t(`assistants.line.${key}`), number: lines[key] }));
  if (topic !== 'crisis' || contact === null) return national;
  return [{ name: [contact.name, contact.hours].filter(Boolean).join(', '), number: contact.phone }, ...national];
}

async function check(
  ctx: Context,
  {
    text,
    ...options
  }: {
    text: string;
    language: 'es' | 'en';
    mode: 'mail' | 'chat' | 'note';
    address?: 'usted' | 'tu' | 'vos' | undefined;
  },
  brandId: string | undefined,
) {
  const rules = brandId === undefined ? [] : await brands.listPublishedRules(ctx, brandId);
  const disabled = await precision.listDisabled(ctx);
  const ignored = await precision.listIgnored(ctx, brandId === undefined ? [] : [brandId]);
  const items = await checkOnThread({ text, options, rules, disabled, ignored });
  return { items: items.map((one) => ({ ...one, suggestions: [...one.suggestions] })), total: items.length };
}

function textOf({
  id,
  title,
  body,
  language,
  mode,
  brand_id,
  masked,
  version,
  ...row
}: Awaited<ReturnType<typeof texts.getText>>) {
  const times = { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
  return { id, title, text: body, language, mode, brand_id, masked, version, ...times };
}

function brandOf({ id, name, client_id, clientName, edition, version, ...row }: brands.Brand) {
  return {
    id,
    name,
    edition,
    version,
    client: client_id === null ? null : { id: client_id, name: clientName ?? '' },
    published_at: row.published_at?.toISOString() ?? null,
    rules: row.ruleCount,
    changes: row.changeCount,
    objections: row.objectionCount,
    can_write: row.isWritable,
  };
}

function ruleOf({
  id,
  kind,
  canonical,
  wrong,
  casing,
  near,
  note,
  trials,
  active,
  hits,
  misses,
  version,
  published_in,
}: brands.ManagedRule) {
  return {
    id,
    kind,
    canonical,
    wrong,
    casing,
    near,
    note,
    trials,
    active,
    hits,
    misses,
    version,
    is_changed: published_in === null,
  };
}

function objectionOf(row: Awaited<ReturnType<typeof precision.listObjections>>['items'][number]) {
  const { id, rule, words, context, times, state } = row;
  return {
    id,
    rule,
    words,
    context,
    times,
    state,
    brand: row.brand_id === null ? null : { id: row.brand_id, name: row.brandName ?? '' },
    decided_by: row.decidedBy,
    created_at: row.created_at.toISOString(),
  };
}
