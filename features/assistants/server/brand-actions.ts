import './tables.ts';
import { sql } from 'kysely';
import { listClients } from '#features/organization/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { checkBrand, compileBrand, type BrandRule } from '../linguo/brand.ts';
import { wordsOf } from '../linguo/words.ts';
import { canWriteBrand, mostRules } from '../policy.ts';
import { getBrand, selectRules, type Brand } from './brand-queries.ts';
import { sinceDay } from './reaction-actions.ts';
import type { Trial } from './tables.ts';

export interface RuleWriting {
  readonly kind: BrandRule['kind'];
  readonly canonical: string;
  readonly wrong: readonly string[];
  readonly casing: BrandRule['casing'];
  readonly near: readonly string[];
  readonly note: string;
  readonly trials: readonly Trial[];
  readonly active: boolean;
}

/** Begins the rules of a brand. @throws forbidden outside of the caller's reach, not_found for the client, name_taken */
export async function createBrand(
  ctx: Context,
  { name, clientId }: { name: string; clientId: string | null },
): Promise<Brand> {
  return ctx.tx(async (tx) => {
    const isEverybodys =
      clientId === null && !reachOf(tx.scope, 'assistants:brands').some(({ kind }) => kind === 'all');
    if (isEverybodys || !canWriteBrand(tx.scope, { clientId })) throw platformErrors.forbidden();
    if (clientId !== null && !(await listClients(tx)).some(({ id }) => id === clientId))
      throw platformErrors.not_found();
    const taken = await tx.db
      .selectFrom('brands')
      .select('id')
      .where(sql`plaza_fold(name)`, '=', sql`plaza_fold(${name})`)
      .executeTakeFirst();
    if (taken) throw errors.name_taken();
    const id = newId();
    await tx.db
      .insertInto('brands')
      .values({ id, name, client_id: clientId, published_at: null, created_at: tx.now() })
      .execute();
    await tx.audit('assistants.brand_created', { subject: 'brand', subjectId: id, after: { name } });
    return getBrand(tx, id);
  });
}

/** Adds a rule to a brand. @throws not_found, too_many_rules, double_rule, test_fails */
export async function addRule(ctx: Context, brandId: string, writing: RuleWriting) {
  return ctx.tx(async (tx) => {
    await getBrand(tx, brandId, { lock: true });
    const { count } = await tx.db
      .selectFrom('brand_rules')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostRules) throw errors.too_many_rules({ most: mostRules });
    const id = newId();
    await refuseRule(tx, brandId, id, writing);
    await tx.db
      .insertInto('brand_rules')
      .values({ id, brand_id: brandId, ...columnsOf(writing), published_in: null, updated_at: tx.now() })
      .execute();
    await tx.audit('assistants.rule_added', {
      subject: 'brand',
      subjectId: brandId,
      after: { canonical: writing.canonical, wrong: writing.wrong },
    });
    return getRule(ctx, tx, id);
  });
}

/** Changes a rule; what writers use stays as it was published. @throws not_found, conflict, double_rule, test_fails */
export async function changeRule(
  ctx: Context,
  brandId: string,
  id: string,
  { version, ...writing }: RuleWriting & { version: number },
) {
  return ctx.tx(async (tx) => {
    await getBrand(tx, brandId, { lock: true });
    const rule = await tx.db
      .selectFrom('brand_rules')
      .selectAll()
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      .executeTakeFirst();
    if (!rule) throw platformErrors.not_found();
    if (rule.version !== version) throw platformErrors.conflict();
    await refuseRule(tx, brandId, id, writing);
    await tx.db
      .updateTable('brand_rules')
      .set({ ...columnsOf(writing), published_in: null, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('assistants.rule_changed', {
      subject: 'brand',
      subjectId: brandId,
      before: { canonical: rule.canonical, wrong: rule.wrong, active: rule.active },
      after: { canonical: writing.canonical, wrong: writing.wrong, active: writing.active },
    });
    return getRule(ctx, tx, id);
  });
}

/** Lets the rules as they stand hold for every writer. @throws not_found, conflict, nothing_to_publish */
export async function publishBrand(
  ctx: Context,
  brandId: string,
  { version, note }: { version: number; note: string },
): Promise<Brand> {
  return ctx.tx(async (tx) => {
    const brand = await getBrand(tx, brandId, { lock: true });
    if (brand.version !== version) throw platformErrors.conflict();
    if (brand.changeCount === 0) throw errors.nothing_to_publish();
    const rules = await tx.db
      .selectFrom('brand_rules')
      .select(['id', 'kind', 'canonical', 'wrong', 'casing', 'near'])
      .where('brand_id', '=', brandId)
      .where('active', '=', true)
      .orderBy('canonical')
      .orderBy('id')
      .execute();
    const edition = brand.edition + 1;
    const at = tx.now();
    await tx.db
      .insertInto('brand_editions')
      .values({
        brand_id: brandId,
        edition,
        rules: JSON.stringify(rules),
        note,
        published_by: tx.scope.personId,
        published_at: at,
      })
      .execute();
    await tx.db.updateTable('brand_rules').set({ published_in: edition }).where('brand_id', '=', brandId).execute();
    await tx.db
      .updateTable('brands')
      .set({ edition, published_at: at, version: version + 1 })
      .where('id', '=', brandId)
      .execute();
    await tx.audit('assistants.brand_published', {
      subject: 'brand',
      subjectId: brandId,
      after: { edition, rules: rules.length },
    });
    return getBrand(tx, brandId);
  });
}

async function getRule(ctx: Context, tx: Tx, id: string) {
  return selectRules(tx, sinceDay(ctx)).where('brand_rules.id', '=', id).executeTakeFirstOrThrow();
}

function columnsOf({ kind, canonical, wrong, casing, near, note, trials, active }: RuleWriting) {
  return { kind, canonical, wrong: [...wrong], casing, near: [...near], note, trials: JSON.stringify(trials), active };
}

async function refuseRule(tx: Tx, brandId: string, id: string, writing: RuleWriting): Promise<void> {
  const missing = [
    ...(writing.kind === 'spelling' && writing.canonical === '' ? [{ path: 'canonical', code: 'required' }] : []),
    ...(writing.kind !== 'spelling' && writing.wrong.length === 0 ? [{ path: 'wrong', code: 'required' }] : []),
    ...(['wrong', 'near'] as const).flatMap((field) =>
      writing[field].flatMap((form, index) =>
        isWords(form) ? [] : [{ path: `${field}.${index}`, code: 'assistants.issue.only_words' }],
      ),
    ),
  ];
  if (missing.length > 0) throw platformErrors.invalid_input({}, { issues: missing });
  const double = await tx.db
    .selectFrom('brand_rules')
    .select('canonical')
    .where('brand_id', '=', brandId)
    .where('id', '<>', id)
    .where('active', '=', true)
    .where(
      sql<boolean>`exists (select from unnest(wrong) as form where plaza_fold(form) = any(
      select plaza_fold(given) from unnest(${[...writing.wrong]}::text[]) as given))`,
    )
    .executeTakeFirst();
  if (double) throw errors.double_rule({ rule: double.canonical });
  const compiled = compileBrand([{ id, ...writing }]);
  const failed = writing.trials.find(
    ({ text, is_told }) => checkBrand(text, wordsOf(text), compiled).length > 0 !== is_told,
  );
  if (failed) throw errors.test_fails({ text: failed.text });
}

/** A form is words. What has the signs of a pattern would be looked for without them, and find what nobody meant. */
const isWords = (form: string) => wordsOf(form).length > 0 && !/[\\^$*()[\]{}|]/.test(form);
