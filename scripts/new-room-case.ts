// What `npm run new-room <noun> -- --case` writes: a whole small room on the engine of cases. Somebody asks, a desk takes
// it and solves it, and a clock counts the business days. Its words and its screen are there to be changed.
// Longer than 300 lines because it is the text of a whole room.

/** The files of a room with one kind of case, by path. `name` is the room in camel case, as its calls are imported. */
export function caseRoomFiles(room: string, name: string): Record<string, string> {
  const title = `${room[0]!.toUpperCase()}${room.slice(1).replaceAll('-', ' ')}`;
  const files: Record<string, string> = {
    'errors.ts': `import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('@room', {});
`,
    'policy.ts': `/** The permissions of this room; which built-in role holds which is said in server/room.ts. */
export const permissions = ['@room:handle'] as const;
`,
    'request.ts': `import { defineCase } from '#features/cases/declaration.ts';

/** A request: somebody asks, the desk takes it and solves it or refuses it. */
export const request = defineCase({
  kind: '@room.request',
  states: ['received', 'in_progress', 'solved', 'refused', 'withdrawn'],
  initial: 'received',
  terminal: ['solved', 'refused', 'withdrawn'],
  parties: ['owner', 'desk'],
  transitions: [
    { action: 'start', from: ['received'], to: 'in_progress', who: ['desk'] },
    { action: 'solve', from: ['in_progress'], to: 'solved', who: ['desk'] },
    { action: 'refuse', from: ['received', 'in_progress'], to: 'refused', who: ['desk'], needsReason: true },
    { action: 'withdraw', from: ['received', 'in_progress'], to: 'withdrawn', who: ['owner'] },
  ],
  waits: { received: 'desk', in_progress: 'desk' },
  clocks: [
    {
      name: 'answer',
      unit: 'business-days',
      amount: 5,
      starts: ['received'],
      ends: ['solved', 'refused', 'withdrawn'],
      warnAt: [50, 80],
      atEnd: 'breach',
    },
  ],
  retention: { years: 5, then: 'delete' },
});
`,
    'request.test.ts': `import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { request } from './request.ts';

itIsSound(request, { strings: { es, en }, hasGroups: true });
`,
    'contract.ts': `import * as z from 'zod/mini';
import { caseDetail, caseRow, stepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { caseSorts } from '#features/cases/policy.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams, optionalText, pageQuery, sortOf, text } from '#platform/contract/schemas.ts';
import { request } from './request.ts';

const detail = { access: 'session', answers: 'data', res: caseDetail } as const;
export const asking = z.strictObject({ title: text(120), words: text(4_000) });

export const contract = {
  listRequests: endpoint({
    method: 'GET',
    path: '/api/@room',
    access: 'session',
    summary: 'One’s own requests, and for who handles them those within reach',
    query: z.object({
      ...pageQuery,
      search: z.optional(optionalText(120)),
      state: z.optional(z.enum(['open', 'closed', ...request.states])),
      sort: sortOf(caseSorts),
    }),
    answers: 'list',
    res: caseRow,
  }),
  getRequest: endpoint({
    ...detail,
    method: 'GET',
    path: '/api/@room/{id}',
    summary: 'One request with its conversation, files and history',
    params: idParams,
  }),
  openRequest: endpoint({
    ...detail,
    method: 'POST',
    path: '/api/@room',
    summary: 'Asks for something',
    body: asking,
    rateLimit: 20,
  }),
  takeStep: endpoint({
    ...detail,
    method: 'POST',
    path: '/api/@room/{id}/steps',
    summary: 'Takes a step of a request',
    params: idParams,
    body: stepBody,
    errors: [caseErrors.own_case, caseErrors.wrong_state, caseErrors.reason_missing],
  }),
} as const;
`,
    'es.ts': `import { strings } from '#platform/contract/strings.ts';
import { errors } from './errors.ts';

export const es = strings('@room', errors, {
  '@room.permission.about': '@title',
  '@room.permission.handle': 'Atender solicitudes',
  '@room.title.desk': '@title',
  '@room.desk.lead': 'Lo que pediste y, si las atiendes, lo que pidieron los demás.',
  '@room.desk.search': 'Buscar por asunto o número',
  '@room.desk.state': 'Estado',
  '@room.desk.empty': 'No hay solicitudes',
  '@room.desk.emptyText': 'Cuando alguien pida algo, aparece aquí.',
  '@room.ask.action': 'Nueva solicitud',
  '@room.ask.title': 'Asunto',
  '@room.ask.words': 'Qué necesitas',
  '@room.ask.send': 'Enviar solicitud',
  '@room.ask.sent': 'Solicitud enviada',
  '@room.case.request.name': 'Solicitud',
  '@room.case.request.pending': 'Atiende la solicitud {{number}}: {{title}}',
  '@room.case.request.group': 'Solicitudes sin responsable: {{count}}',
  '@room.case.request.state.received': 'Recibida',
  '@room.case.request.state.in_progress': 'En curso',
  '@room.case.request.state.solved': 'Resuelta',
  '@room.case.request.state.refused': 'Rechazada',
  '@room.case.request.state.withdrawn': 'Retirada',
  '@room.case.request.do.start': 'Empezar',
  '@room.case.request.do.solve': 'Resolver',
  '@room.case.request.do.refuse': 'Rechazar',
  '@room.case.request.do.withdraw': 'Retirar',
  '@room.case.request.did.start': 'Empezó',
  '@room.case.request.did.solve': 'Resolvió',
  '@room.case.request.did.refuse': 'Rechazó',
  '@room.case.request.did.withdraw': 'Retiró',
  '@room.case.request.party.owner': 'quien pidió',
  '@room.case.request.party.desk': 'la mesa',
  '@room.case.request.clock.answer': 'Respuesta',
});
`,
    'en.ts': `import type { Translation } from '#platform/contract/strings.ts';
import type { es } from './es.ts';

export const en: Translation<typeof es> = {
  '@room.permission.about': '@title',
  '@room.permission.handle': 'Handle requests',
  '@room.title.desk': '@title',
  '@room.desk.lead': 'What you asked for and, if you handle them, what others asked for.',
  '@room.desk.search': 'Search by subject or number',
  '@room.desk.state': 'State',
  '@room.desk.empty': 'There are no requests',
  '@room.desk.emptyText': 'When somebody asks for something it appears here.',
  '@room.ask.action': 'New request',
  '@room.ask.title': 'Subject',
  '@room.ask.words': 'What you need',
  '@room.ask.send': 'Send request',
  '@room.ask.sent': 'Request sent',
  '@room.case.request.name': 'Request',
  '@room.case.request.pending': 'See to request {{number}}: {{title}}',
  '@room.case.request.group': 'Requests that nobody took: {{count}}',
  '@room.case.request.state.received': 'Received',
  '@room.case.request.state.in_progress': 'In progress',
  '@room.case.request.state.solved': 'Solved',
  '@room.case.request.state.refused': 'Refused',
  '@room.case.request.state.withdrawn': 'Withdrawn',
  '@room.case.request.do.start': 'Start',
  '@room.case.request.do.solve': 'Solve',
  '@room.case.request.do.refuse': 'Refuse',
  '@room.case.request.do.withdraw': 'Withdraw',
  '@room.case.request.did.start': 'Started',
  '@room.case.request.did.solve': 'Solved',
  '@room.case.request.did.refuse': 'Refused',
  '@room.case.request.did.withdraw': 'Withdrew',
  '@room.case.request.party.owner': 'who asked',
  '@room.case.request.party.desk': 'the desk',
  '@room.case.request.clock.answer': 'Answer',
};
`,
    'server/cases.ts': `import { sql } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isAssigned, isOwn, placeOf, withinReach } from '#features/cases/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import { request } from '../request.ts';

const handle = '@room:handle';

/** Requests and their rules: who asked, and who handles them where that person belongs. */
export const requests = bindCase(request, {
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    return record.isAssignee || record.isDelegate || anyCovers(reachOf(read.scope, handle), placeOf(record))
      ? ['desk']
      : [];
  },
  factsOf: () => ({}),
  visible: (read) => sql\`(\${isOwn(read)} or \${isAssigned(read)} or \${withinReach(read, handle)})\`,
  link: ({ id }) => \`/@room?case=\${id}\`,
  queue: '/@room?state=received',
  groups: { desk: handle },
  // Whoever begins it has it from then on.
  takes: ['start'],
  listAssignable: (read, record) => listHolders(read, handle, placeOf(record)),
});
`,
    'server/routes.ts': `import { openCase, takeStep } from '#features/cases/server/actions.ts';
import { listCases, wireDetail, wireRows } from '#features/cases/server/queries.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { request } from '../request.ts';

const { kind } = request;

export const routes = handle(contract, {
  listRequests: async (ctx, { query: { page, size, ...filters } }) => {
    const { items, total } = await listCases(ctx, kind, filters, { page, size });
    return { items: await wireRows(ctx, items), total };
  },
  getRequest: (ctx, { params }) => wireDetail(ctx, params.id, kind),
  openRequest: async (ctx, { body }) => {
    const { id } = await ctx.tx((tx) => openCase(ctx, tx, { ...body, kind }));
    return wireDetail(ctx, id, kind);
  },
  takeStep: async (ctx, { params: { id }, body }) => {
    await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind }));
    return wireDetail(ctx, id, kind);
  },
});
`,
    'server/room.ts': `import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { requests } from './cases.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: '@room',
  routes,
  strings: { es, en },
  roles: { hr: ['@room:handle'] },
  cases: [requests],
});
`,
    'server/routes.test.ts': `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T09:00:00-05:00' });
});
afterAll(() => plaza.close());

const body = { title: 'Una silla', words: 'La mía se rompió.' };
const call = (operation: string, as: string, more: object = {}) => plaza.call(\`@room.\${operation}\`, { as, ...more });
const step = async (id: string, as: string, action: string, more: object = {}) => {
  const { data } = await call('getRequest', as, { params: { id } });
  return call('takeStep', as, { params: { id }, body: { action, version: data.version, ...more } });
};
const tasksOf = async (as: string) => {
  await plaza.settle();
  const { data } = await plaza.call('home.listPending', { as });
  return (data as { link: string }[]).map(({ link }) => link);
};

test('a request goes from who asks to the desk and to its end, with its clock, its words and its history', async () => {
  const { data: opened } = await call('openRequest', 'employee', { body });
  const { id } = opened;
  expect(opened).toMatchObject({ state: 'received', waits_for: 'desk', is_own: true, clock: { name: 'answer' } });
  expect(opened.messages).toMatchObject([{ text: body.words }]);
  expect((await call('listRequests', 'hr', { query: { state: 'open', search: 'silla' } })).data).toMatchObject([{ id }]);
  expect(await tasksOf('hr')).toContain('/@room?state=received');
  const { data: started } = await step(id, 'hr', 'start');
  const { personId } = await plaza.scopeOf('hr');
  expect(started).toMatchObject({ state: 'in_progress', assignee: { id: personId } });
  const said = { form: { text: 'Llega el jueves.', is_internal: 'no' }, params: { id } };
  expect((await plaza.call('cases.sayInCase', { as: 'hr', ...said })).data.messages).toHaveLength(2);
  const { data: solved } = await step(id, 'hr', 'solve');
  expect(solved).toMatchObject({ state: 'solved', waits_for: null, is_intact: true });
  expect(solved.events.map(({ action }: { action: string }) => action)).toEqual(['open', 'start', 'solve']);
  const { data: timeline } = await plaza.call('home.listTimeline', { as: 'employee', query: { size: 100 } });
  expect((timeline as { link: string }[]).map(({ link }) => link)).toContain(\`/@room?case=\${id}\`);
});

test('404: nobody else sees it; 403: a step of the desk by who asked; 400: a refusal without its reason', async () => {
  const { id } = (await call('openRequest', 'employee', { body })).data;
  expect((await call('getRequest', 'wellbeing', { params: { id } })).status).toBe(404);
  expect((await step(id, 'employee', 'refuse', { reason: 'Ya no hace falta' })).status).toBe(403);
  expect((await step(id, 'hr', 'refuse')).status).toBe(400);
  expect((await step(id, 'employee', 'withdraw')).data.state).toBe('withdrawn');
});
`,
    'web/room.tsx': `import { IconFolder } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: '@room',
  icon: IconFolder,
  routes,
  badge: 'tasks',
});
`,
    'web/routes.tsx': `import { IconFolder } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/@room',
    title: '@room.title.desk',
    uses: ['cases'],
    badge: '@room',
    menu: { group: 'tools', order: 90, label: '@room.title.desk', icon: IconFolder },
    load: () => import('./pages/desk.page.tsx'),
  }),
] as const;
`,
    'web/@room.ts': `import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const @name: Client<typeof contract> = client<typeof contract>('@room');

export type RequestRow = Awaited<ReturnType<typeof @name.listRequests>>['items'][number];

export const look: CaseLook = {
  room: '@room',
  marks: { done: ['solved'], refused: ['refused', 'withdrawn'] },
  main: ['start', 'solve'],
  harms: ['refuse', 'withdraw'],
};
`,
    'web/pages/desk.page.tsx': `import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { caseSorts } from '#features/cases/policy.ts';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { request } from '../../request.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { RequestPanel } from '../components/request-panel.tsx';
import { look, @name, type RequestRow } from '../@room.ts';

const spec = { filters: ['state', 'case'] } as const;
const states = ['open', 'closed', ...request.states] as const;

/** One's own requests and, for who handles them, everybody's. */
export default function DeskPage() {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'case');
  const [isAsking, setAsking] = useState(false);
  const query = {
    ...askedOf(list.state),
    ...chosenOf(list.state, { state: states }),
    ...sortedBy(list.state.sort, caseSorts),
  };
  const found = useQuery(@name.listRequests.page({ query }));
  const columns = useCaseColumns<RequestRow>(look);
  return (
    <CaseDesk<RequestRow>
      look={look}
      title={t('@room.title.desk')}
      lead={t('@room.desk.lead')}
      actions={
        <Button variant="primary" icon={<IconPlus />} onClick={() => setAsking(true)}>
          {t('@room.ask.action')}
        </Button>
      }
      list={list}
      found={found}
      columns={[columns.title, columns.owner, columns.assignee, columns.state, columns.clock, columns.created]}
      searchLabel={t('@room.desk.search')}
      filters={[
        {
          key: 'state',
          label: t('@room.desk.state'),
          single: true,
          options: request.states.map((value) => ({ value, label: t(\`@room.case.request.state.\${value}\`) })),
        },
      ]}
      openKey={openKey}
      onOpen={(row) => open(row.id)}
      empty={<EmptyState art={<InboxZero />} title={t('@room.desk.empty')} text={t('@room.desk.emptyText')} />}
    >
      {openKey ? <RequestPanel id={openKey} onClose={() => open(undefined)} /> : null}
      {isAsking ? <AskDialog onClose={() => setAsking(false)} onAsked={open} /> : null}
    </CaseDesk>
  );
}
`,
    'web/components/request-panel.tsx': `import { useQuery } from '@tanstack/react-query';
import { CasePanel, useCaseCalls } from '#features/cases/web/widgets.tsx';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { look, @name } from '../@room.ts';

/** One request over the list. */
export function RequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery(@name.getRequest.query({ params: { id } }));
  const { say, addFile, fetchFile } = useCaseCalls(id, '@room');
  const isOpen = found.data?.waits_for != null;
  return (
    <CasePanel
      id={id}
      onClose={onClose}
      found={found}
      look={look}
      takeStep={@name.takeStep}
      fetchFile={fetchFile}
      {...(isOpen ? { say, addFile, mayNote: found.data?.is_own === false } : {})}
      facts={(detail) => (
        <FactList
          facts={[
            [t('cases.column.owner'), detail.owner?.name],
            [t('cases.column.assignee'), detail.assignee?.name ?? t('cases.nobody')],
            [t('cases.column.created'), formatMoment(detail.created_at)],
          ]}
        />
      )}
    />
  );
}
`,
    'web/components/ask-dialog.tsx': `import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { asking } from '../../contract.ts';
import { @name } from '../@room.ts';

/** Asks for something, and opens what was asked. */
export function AskDialog({ onClose, onAsked }: { onClose: () => void; onAsked: (id: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: asking,
    initial: { title: '', words: '' },
    submit: async (body) => {
      const { id } = await @name.openRequest({ body });
      toast({ title: t('@room.ask.sent') });
      await renew('@room');
      onClose();
      onAsked(id);
    },
  });
  return (
    <FormDialog
      title={t('@room.ask.action')}
      onClose={onClose}
      busy={form.busy}
      failure={form.failure?.text}
      action={t('@room.ask.send')}
      onAct={() => void form.submit()}
    >
      <TextField required first label={t('@room.ask.title')} maxLength={120} {...form.field('title')} />
      <TextArea required label={t('@room.ask.words')} rows={5} maxLength={4_000} {...form.field('words')} />
    </FormDialog>
  );
}
`,
    'e2e.spec.ts': `import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlaza, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

it('a request is asked for, and opens with its clock; nobody else finds it', async () => {
  const page = await plaza.open('/@room', { as: 'employee' });
  await page.getByRole('button', { name: 'Nueva solicitud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva solicitud' });
  await dialog.getByRole('textbox', { name: /^Asunto/ }).fill('Una silla');
  await dialog.getByRole('textbox', { name: /^Qué necesitas/ }).fill('La mía se rompió.');
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
  const panel = page.getByRole('dialog', { name: 'Una silla' });
  await panel.getByText('Respuesta').waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, 'request');
  const other = await plaza.open(new URL(page.url()).pathname + new URL(page.url()).search, { as: 'wellbeing' });
  await other.getByRole('dialog', { name: 'Este caso no está a tu alcance' }).waitFor();
});
`,
  };
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      `features/${room}/${path.replace('@room', room)}`,
      text.replaceAll('@room', room).replaceAll('@name', name).replaceAll('@title', title),
    ]),
  );
}
