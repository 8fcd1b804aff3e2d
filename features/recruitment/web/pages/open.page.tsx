import { useQuery } from '@tanstack/react-query';
import { OwnCases } from '#features/cases/web/widgets.tsx';
import { formatDay, formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import css from '../components/forms.module.css';
import { OpenVacancyPanel } from '../components/open-vacancy-panel.tsx';
import { shifts } from '../../policy.ts';
import { candidacyLook, recruitment, type OpenVacancy } from '../recruitment.ts';

const spec = { filters: ['pais', 'ciudad', 'turno'], views: ['vista', 'vacante'] } as const;
const views = ['abiertas', 'mias', 'entrevistas'] as const;
type View = (typeof views)[number];

/** Vacancies that an employee may apply for, their own applications, and the interviews that they hold. */
export default function OpenPage() {
  const { t } = useTranslation();
  const opened = useOpenRow(useListState(spec), 'vacante');
  const { list } = opened;
  const view: View = views.find((one) => one === list.state.filters.vista?.[0]) ?? views[0];
  const country = list.state.filters.pais?.[0];
  const city = list.state.filters.ciudad?.[0];
  const asked = askedOf(list.state);
  // A country by itself has a call of its own.
  const { turno: shift } = chosenOf(list.state, { turno: shifts });
  const isCountryAlone = country !== undefined && [city, shift, asked.search].every((one) => one === undefined);
  const own = useQuery(recruitment.listOwnCandidacies.query({ query: { size: 50 } }));
  const interviews = useQuery(recruitment.listInterviews.query());
  const all = useQuery({
    ...recruitment.listOpenVacancies.page({
      body: { ...asked, ...(country ? { country } : {}), ...(city ? { city } : {}), ...(shift ? { shift } : {}) },
    }),
    enabled: !isCountryAlone,
  });
  const ofCountry = useQuery({
    ...recruitment.listVacanciesOfCountry.query({ params: { id: country ?? '' } }),
    enabled: isCountryAlone,
  });
  const places = useQuery(recruitment.listPublicPlaces.query());
  const known = places.data?.items ?? [];
  const countries = new Map(known.map((one) => [one.country_id, one.country]));
  const cities = new Map(known.map((one) => [one.city_id, one.city]));
  const found = isCountryAlone ? ofCountry : all;
  const columns: Column<OpenVacancy>[] = [
    { key: 'title', header: t('recruitment.vacancy.title'), cell: (row) => <span className="cut">{row.title}</span> },
    { key: 'campaign', header: t('recruitment.requisition.campaign'), width: 180, cell: (row) => row.campaign },
    { key: 'city', header: t('recruitment.requisition.city'), width: 130, cell: (row) => row.city },
    {
      key: 'shift',
      header: t('recruitment.requisition.shift'),
      width: 120,
      from: 1280,
      cell: (row) => (row.shift ? t(`recruitment.shift.${row.shift}`) : ''),
    },
    {
      key: 'seats',
      header: t('recruitment.requisition.seats'),
      width: 90,
      align: 'end',
      cell: (row) => formatNumber(row.seats),
    },
    {
      key: 'closes',
      header: t('recruitment.vacancy.closes'),
      width: 140,
      cell: (row) => formatDay(row.closes_on),
    },
    {
      key: 'mine',
      header: t('recruitment.open.state'),
      width: 200,
      cell: (row) =>
        row.candidacy_id
          ? t('recruitment.open.applied')
          : row.internal_until
            ? t('recruitment.open.internal', { day: formatDay(row.internal_until) })
            : '',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('recruitment.title.open')}
        lead={t('recruitment.open.lead')}
        actions={
          <Segmented<View>
            label={t('recruitment.open.view')}
            value={view}
            onChange={(key) => list.filter('vista', key === views[0] ? [] : [key])}
            options={[
              { key: 'abiertas', label: t('recruitment.open.views.abiertas') },
              { key: 'mias', label: t('recruitment.open.views.mias'), count: own.data?.total },
              ...(interviews.data?.total
                ? [
                    {
                      key: 'entrevistas' as const,
                      label: t('recruitment.open.views.entrevistas'),
                      count: interviews.data.total,
                    },
                  ]
                : []),
            ]}
          />
        }
      />
      {view === 'mias' ? (
        <OwnCases
          found={own}
          look={candidacyLook}
          label={t('recruitment.open.views.mias')}
          address="/atraccion/seleccion/candidatos/$id"
          detail={(row) => (row.answer ? <p className={`t15 ink2 ${css.lines ?? ''}`}>{row.answer}</p> : null)}
          empty={
            <EmptyState
              art={<InboxZero />}
              title={t('recruitment.open.noneOwn')}
              text={t('recruitment.open.noneOwnText')}
              actions={<Button onClick={() => list.filter('vista', [])}>{t('recruitment.open.seeOpen')}</Button>}
            />
          }
        />
      ) : view === 'entrevistas' ? (
        interviews.error ? (
          <ErrorState of={interviews} />
        ) : interviews.data ? (
          <ul className="stack gap12" aria-label={t('recruitment.open.views.entrevistas')}>
            {interviews.data.items.map((one) => (
              <Card as="li" padded key={one.id}>
                <Link
                  bare
                  className="strong"
                  to="/atraccion/seleccion/candidatos/$id"
                  params={{ id: one.candidacy_id }}
                >
                  {one.name}
                </Link>
                <p className="t15 ink2">{`${one.vacancy} · ${formatMoment(one.starts_at)} · ${one.venue}`}</p>
                <p className="t13 ink3">{t(one.is_scored ? 'recruitment.open.scored' : 'recruitment.open.toScore')}</p>
              </Card>
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={3} height={72} />
        )
      ) : (
        <RecordTable<OpenVacancy>
          list={list}
          found={found}
          openKey={opened.openKey}
          onOpen={(row) => opened.open(row.id)}
          label={t('recruitment.title.open')}
          rowName={(row) => row.title}
          columns={columns}
          searchLabel={t('recruitment.vacancy.search')}
          filters={[
            {
              key: 'pais',
              label: t('recruitment.open.country'),
              single: true,
              options: [...countries].map(([value, label]) => ({ value, label })),
            },
            {
              key: 'ciudad',
              label: t('recruitment.requisition.city'),
              single: true,
              options: [...cities].map(([value, label]) => ({ value, label })),
            },
            choiceFilter('turno', t('recruitment.requisition.shift'), shifts, (value) =>
              t(`recruitment.shift.${value}`),
            ),
          ]}
          card={(row) => ({
            title: row.title,
            detail: [
              row.city,
              ...(row.shift ? [t(`recruitment.shift.${row.shift}`)] : []),
              row.candidacy_id
                ? t('recruitment.open.applied')
                : t('recruitment.open.closes', { day: formatDay(row.closes_on) }),
            ].join(' · '),
          })}
          empty={
            <EmptyState art={<InboxZero />} title={t('recruitment.open.none')} text={t('recruitment.open.noneText')} />
          }
        />
      )}
      {opened.openKey ? (
        <OpenVacancyPanel
          vacancy={found.data?.items.find((row) => row.id === opened.openKey)}
          id={opened.openKey}
          onClose={() => opened.open(undefined)}
        />
      ) : null}
    </>
  );
}
