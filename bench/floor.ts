import fastify from 'fastify';
import pg from 'pg';

// The independent floor: Fastify and pg, and for each question the least SQL that answers it, written by hand and not
// looked up in the product. No session, no permissions, no log, no schema of the answer. Who asks stands in the path.

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const statements: Readonly<Record<string, string>> = {
  news: `
    select a.id, a.title, a.summary, a.minutes, a.edition, a.published_at, a.featured_position, a.cover_file_id,
      a.cover_motif, a.cover_seed, a.author_id, writer.display_name as author, c.id as category_id, c.name as category
    from employees me
    cross join lateral (
      select * from articles
      where live and published_at <= now() and expires_at > now()
        and (audience_clients is null or me.client_id = any(audience_clients))
        and (audience_campaigns is null or me.campaign_id = any(audience_campaigns))
        and (audience_cost_centers is null or me.cost_center_id = any(audience_cost_centers))
        and (audience_headquarters is null or me.headquarters_id = any(audience_headquarters))
        and (audience_profiles is null or me.profile_id = any(audience_profiles))
        and (audience_people is null or me.id = any(audience_people))
      order by published_at desc, id desc limit 20) a
    join employees writer on writer.id = a.author_id
    join news_categories c on c.id = a.category_id
    where me.id = $1 order by a.published_at desc, a.id desc`,
  article: `
    select a.*, writer.display_name as author, c.name as category
    from articles a join employees writer on writer.id = a.author_id join news_categories c on c.id = a.category_id
    join employees me on me.id = $1
    where a.id = $2 and a.live and a.published_at <= now() and a.expires_at > now()
      and (a.audience_clients is null or me.client_id = any(a.audience_clients))
      and (a.audience_campaigns is null or me.campaign_id = any(a.audience_campaigns))
      and (a.audience_cost_centers is null or me.cost_center_id = any(a.audience_cost_centers))
      and (a.audience_headquarters is null or me.headquarters_id = any(a.audience_headquarters))
      and (a.audience_profiles is null or me.profile_id = any(a.audience_profiles))
      and (a.audience_people is null or me.id = any(a.audience_people))`,
  user: `
    select e.id, e.display_name, e.document_number, e.username, e.corporate_email, e.client_id, e.campaign_id,
      e.cost_center_id, e.sub_cost_center_id, e.headquarters_id, e.profile_id, e.contractor_id, p.name as profile
    from employees e left join profiles p on p.id = e.profile_id where e.id = $1`,
  // What an employee without a role has to do: sign, confirm, answer, read.
  pending: `
    select 'sign' as what, a.id, d.due_at from document_signers d join document_assignments a on a.id = d.assignment_id
      where d.person_id = $1 and d.state in ('assigned', 'notified', 'opened', 'read', 'authenticated')
    union all select 'read', m.id, null from must_reads m
      where not exists (select from must_read_confirmations c where c.must_read_id = m.id and c.person_id = $1)
    union all select 'answer', s.id, null from surveys s
      where s.state = 'published' and s.closes_at > now()
        and not exists (select from survey_participations p where p.survey_id = s.id and p.person_id = $1)
    union all select 'notice', n.message_id, null from notifications n join notification_messages t on t.id = n.message_id
      where n.person_id = $1 and n.read_at is null and n.cleared_at is null and t.category in ('legal', 'pay', 'security')
    union all select 'case', c.id, c.due_at from cases c
      where c.owner_id = $1 and c.is_open and c.waits_for = 'owner'
    limit 50`,
  launcher: `
    select a.id, a.name, a.summary, a.category, a.url, a.glyph, a.tone, a.icon_file_id, a.expires_on, f.position
    from employees me
    join applications a on a.active and (a.expires_on is null or a.expires_on >= current_date) and not a.listed_only
      and (a.audience_clients is null or me.client_id = any(a.audience_clients))
      and (a.audience_campaigns is null or me.campaign_id = any(a.audience_campaigns))
      and (a.audience_cost_centers is null or me.cost_center_id = any(a.audience_cost_centers))
      and (a.audience_headquarters is null or me.headquarters_id = any(a.audience_headquarters))
      and (a.audience_profiles is null or me.profile_id = any(a.audience_profiles))
      and (a.audience_people is null or me.id = any(a.audience_people))
    left join application_favourites f on f.application_id = a.id and f.document_number = me.document_number
    where me.id = $1 order by a.name collate "es_intranet" limit 200`,
  search: `
    select id, display_name, position, campaign_id from employees
    where active and id <> $1 and search_text like '%' || plaza_fold($2) || '%'
    order by display_name collate "es_intranet" limit 8`,
  requests: `
    select r.id, c.number, r.kind, c.state, r.starts_on, r.ends_on, r.created_at, k.name_es from requests r
    join cases c on c.id = r.id join request_kinds k on k.code = r.kind where r.person_id = $1 order by r.created_at desc, r.id desc limit 20`,
  shifts: `
    select day, starts, ends, break_starts, break_ends from shifts
    where person_id = $1 and is_published and day between '2026-11-01' and '2026-11-30' order by day`,
  // A reading with everything that is kept of it: counter, audit row, event.
  write: `
    with reading as (
      insert into article_readings (article_id, person_id, first_at, last_at, last_on, progress)
      values ($2, $1::uuid, now(), now(), current_date, 10) on conflict (article_id, person_id) do nothing returning article_id),
    counted as (
      insert into article_counts (article_id, readers, views) select article_id, 1, 1 from reading
      on conflict (article_id) do update set readers = article_counts.readers + 1, views = article_counts.views + 1),
    told as (
      insert into audit_log (id, at, actor_kind, actor_id, action, subject, subject_id, person_id, address, request_id,
        user_agent)
      select gen_random_uuid(), now(), 'person', $1::uuid, 'news.read', 'article', article_id::text, $1::uuid, '', '', ''
      from reading)
    insert into outbox (id, at, name, payload, fanned_out)
    select gen_random_uuid(), now(), 'news.read', jsonb_build_object('articleId', article_id, 'personId', $1::uuid), true
    from reading`,
  'write-alone': `
    insert into article_readings (article_id, person_id, first_at, last_at, last_on, progress)
    values ($2, $1, now(), now(), current_date, 10) on conflict (article_id, person_id) do nothing`,
};

const app = fastify();
app.all<{ Params: { what: string; who: string; which?: string } }>('/:what/:who/:which?', async ({ params }) => {
  const { what, who, which } = params;
  const text = statements[what];
  if (text === undefined) throw new Error(`nothing is written for ${what}`);
  const values = which === undefined ? [who] : [who, which];
  const { rows } = await pool.query({ name: what, text, values: text.includes('$2') ? values : values.slice(0, 1) });
  return { cod: 0, data: rows };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as { port: number }).port);
