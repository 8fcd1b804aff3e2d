import { pieceStates } from '#features/editorial/policy.ts';
import { PieceState } from '#features/editorial/web/studio.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { Desk, titleColumn } from '#platform/web/ui/desk.tsx';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { help, pictureOf, type TutorialRow } from '../help.ts';
import css from './studio.module.css';

const address = '/gestion/tutoriales/$id';
const spec = { filters: ['state'] } as const;

/** The desk of tutorials: every one within reach, the last changed first. */
export default function StudioPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const found = useQuery(
    help.listManagedTutorials.page({
      query: { ...askedOf(list.state), ...chosenOf(list.state, { state: pieceStates }) },
    }),
  );
  return (
    <Desk<TutorialRow>
      title={t('help.title.tutorials')}
      lead={t('help.studio.lead')}
      write={{ label: t('help.studio.write'), begins: 'nuevo' }}
      list={list}
      found={found}
      address={address}
      columns={useColumns()}
      card={(row) => ({ title: row.title, detail: <PieceState state={row.state} /> })}
      searchLabel={t('help.studio.search')}
      filters={[choiceFilter('state', t('help.list.state'), pieceStates, (state) => t(`editorial.state.${state}`))]}
      empty={t('help.studio.empty')}
      emptyText={t('help.studio.emptyText')}
    />
  );
}

function useColumns(): readonly Column<TutorialRow>[] {
  const { t } = useTranslation();
  return [
    titleColumn(t('help.title.tutorial'), address, (row) => (
      <span className={css.cover}>
        <Cover title={row.title} kind={row.cover_motif} src={pictureOf(row, 'small')} />
      </span>
    )),
    { key: 'type', header: t('help.home.type'), width: 160, cell: (row) => row.type?.name ?? '' },
    { key: 'state', header: t('help.list.state'), width: 150, cell: (row) => <PieceState state={row.state} /> },
    { key: 'steps', header: t('help.editor.steps'), width: 90, align: 'end', cell: (row) => formatNumber(row.steps) },
    {
      key: 'readers',
      header: t('help.studio.readers'),
      width: 100,
      from: 1280,
      align: 'end',
      cell: (row) => formatNumber(row.readers),
    },
    {
      key: 'changed',
      header: t('help.studio.changed'),
      width: 190,
      from: 1280,
      cell: (row) => formatMoment(row.updated_at),
    },
  ];
}
