import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FoundList } from '#platform/web/ui/found-list.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { OpenProgram } from '../components/open-program.tsx';
import { programs, type ProgramRow } from '../programs.ts';
import css from './programs.module.css';

const spec = { views: ['box', 'program'], size: 24 } as const;

/** Programmes that are open and one's own; for who manages them all of them. */
export default function ProgramsPage() {
  const { t } = useTranslation();
  const mayManage = useHolds('programs:manage');
  const { list, openKey, open } = useOpenRow(useListState(spec), 'program');
  const box = chosenOf(list.state, { box: ['own', 'managed'] as const }).box ?? 'open';
  const found = useQuery(
    programs.listPrograms.page({ query: { ...askedOf(list.state), ...(box === 'open' ? {} : { box }) } }),
  );
  const boxes = ['open', 'own', ...(mayManage ? (['managed'] as const) : [])] as const;
  return (
    <>
      <PageHeader
        title={t('programs.title.list')}
        lead={t('programs.list.lead')}
        actions={
          <>
            <SearchBox large label={t('programs.list.search')} value={list.state.query} onSearch={list.search} />
            {mayManage ? (
              <ButtonLink variant="primary" to="/programas/brm/escribir" icon={<IconPlus size={16} />}>
                {t('programs.manage.new')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="stack gap16">
        <div>
          <Segmented
            label={t('programs.list.view')}
            value={box}
            options={boxes.map((key) => ({ key, label: t(`programs.list.${key}`) }))}
            onChange={(key) => list.filter('box', key === 'open' ? [] : [key])}
          />
        </div>
        <FoundList
          list={list}
          found={found}
          className={css.grid}
          pagerClass={css.foot}
          words={{ failed: t('programs.list.failed'), found: (count) => t('programs.list.found', { count }) }}
          empty={
            box === 'own' ? (
              <EmptyState
                art={<InboxZero />}
                title={t('programs.list.ownEmpty')}
                text={t('programs.list.ownEmptyText')}
                actions={<Button onClick={() => list.filter('box', [])}>{t('programs.list.seeOpen')}</Button>}
              />
            ) : (
              <EmptyState art={<InboxZero />} title={t('programs.list.empty')} text={t('programs.list.emptyText')} />
            )
          }
        >
          {(row) => <ProgramCard key={row.id} row={row} onOpen={() => open(row.id)} />}
        </FoundList>
      </div>
      {openKey ? <OpenProgram id={openKey} onClose={() => open(undefined)} /> : null}
    </>
  );
}

function ProgramCard({ row, onOpen }: { row: ProgramRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const left = row.capacity - row.taken;
  return (
    <Card as="li" className={css.card}>
      <span className="t13 ink3">{t(`programs.category.${row.category}`)}</span>
      <h2 className="t17">
        <button type="button" className={css.open} onClick={onOpen}>
          {row.title}
        </button>
      </h2>
      <p className="t13 ink2">{row.summary}</p>
      <p className="t13 row between">
        <span>{row.starts_at ? t('programs.card.starts', { day: formatDay(row.starts_at) }) : null}</span>
        <span className="strong">
          {row.own_state && row.own_state !== 'cancelled'
            ? t(`programs.case.enrolment.state.${row.own_state}`)
            : row.state !== 'published'
              ? t(`programs.state.${row.state}`)
              : left > 0
                ? t('programs.card.left', { count: left })
                : t('programs.card.full', { waiting: row.waiting })}
        </span>
      </p>
    </Card>
  );
}
