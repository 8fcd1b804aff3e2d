import { IconExternalLink, IconListNumbers, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pieceStates, type PieceState as State } from '#features/editorial/policy.ts';
import { PieceState } from '#features/editorial/web/studio.tsx';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { AnchorButton, ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { Desk, titleColumn } from '#platform/web/ui/desk.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { brochureKinds, brochureLanguages, type BrochureKind, type BrochureLanguage } from '../../policy.ts';
import { welcome, type Managed } from '../welcome.ts';

const address = '/gestion/bienvenida/$id';
const spec = { filters: ['language', 'state', 'kind', 'tag'] } as const;

/** The desk of brochures: every one, by language and in the order of reading. */
export default function DeskPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { language, state, kind, tag } = list.state.filters;
  const tags = useQuery(welcome.listTags.query()).data?.items ?? [];
  const found = useQuery(
    welcome.listManaged.page({
      query: {
        ...askedOf(list.state),
        ...(language ? { language: language[0] as BrochureLanguage } : {}),
        ...(state ? { state: state[0] as State } : {}),
        ...(kind ? { kind: kind[0] as BrochureKind } : {}),
        ...(tag?.[0] ? { tag: tag[0].slice(0, 40) } : {}),
      },
    }),
  );
  const search = { language: language?.[0] === 'en' ? 'en' : 'es' } as never;
  const named = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: t(`${key}.${value}`) }));
  return (
    <Desk<Managed>
      title={t('welcome.title.manage')}
      lead={t('welcome.desk.lead')}
      actions={
        <>
          <AnchorButton variant="quiet" href="/saludobienvenida" target="_blank" icon={<IconExternalLink />}>
            {t('welcome.desk.see')}
          </AnchorButton>
          <ButtonLink to={'/gestion/bienvenida/orden'} search={search} icon={<IconListNumbers />}>
            {t('welcome.desk.order')}
          </ButtonLink>
          <ButtonLink variant="primary" to={address} params={{ id: 'nuevo' }} search={search} icon={<IconPencil />}>
            {t('welcome.desk.write')}
          </ButtonLink>
        </>
      }
      list={list}
      found={found}
      address={address}
      columns={useColumns()}
      card={(row) => ({ title: row.title, detail: <PieceState state={row.state} /> })}
      searchLabel={t('welcome.desk.search')}
      filters={[
        {
          key: 'language',
          label: t('welcome.editor.language'),
          single: true,
          options: named(brochureLanguages, 'welcome.language'),
        },
        { key: 'state', label: t('welcome.desk.state'), single: true, options: named(pieceStates, 'editorial.state') },
        { key: 'kind', label: t('welcome.editor.kind'), single: true, options: named(brochureKinds, 'welcome.kind') },
        {
          key: 'tag',
          label: t('editorial.tags.label'),
          single: true,
          options: tags.map(({ name }) => ({ value: name, label: name })),
        },
      ]}
      empty={t('welcome.desk.empty')}
      emptyText={t('welcome.desk.emptyText')}
    />
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    titleColumn(t('welcome.desk.brochure'), address),
    { key: 'kind', header: t('welcome.editor.kind'), width: 150, cell: (row) => t(`welcome.kind.${row.kind}`) },
    {
      key: 'language',
      header: t('welcome.editor.language'),
      width: 100,
      from: 1280,
      cell: (row) => t(`welcome.language.${row.language}`),
    },
    {
      key: 'tags',
      header: t('editorial.tags.label'),
      width: 180,
      from: 1280,
      cell: (row) => <span className="cut">{row.tags.join(', ')}</span>,
    },
    { key: 'state', header: t('welcome.desk.state'), width: 130, cell: (row) => <PieceState state={row.state} /> },
    {
      key: 'views',
      header: t('welcome.desk.views'),
      width: 100,
      from: 1280,
      align: 'end',
      cell: (row) => formatNumber(row.views),
    },
    { key: 'changed', header: t('welcome.desk.changed'), width: 170, cell: (row) => formatMoment(row.updated_at) },
  ];
}
