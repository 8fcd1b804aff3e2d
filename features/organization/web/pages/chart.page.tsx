import { IconAddressBook, IconUserUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure, explainFailure } from '#platform/web/failure.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { ChartTree } from '../components/chart-tree.tsx';
import css from '../components/chart.module.css';
import { people } from '../people.ts';

/** Who reports to whom, opened at any person: those above as one line, those below as they are asked for. */
export default function ChartPage() {
  const { t } = useTranslation();
  const { id: own } = useSignedIn();
  const { asked, show } = useAddress<'persona'>();
  const { persona = own } = asked;
  const found = useQuery(people.getChart.query({ params: { id: persona } }));
  const leader = useQuery({ ...people.findYourBoss.query(), staleTime: 600_000 });
  const open = (id: string) => show(id === own ? {} : { persona: id });
  const boss = leader.data;
  const isNobody = found.error instanceof ApiFailure && [400, 404].includes(found.error.status);
  return (
    <>
      <PageHeader
        title={t('organization.title.chart')}
        lead={t('organization.chart.lead')}
        actions={
          <>
            {persona === own || isNobody ? null : (
              <>
                <Button variant="quiet" onClick={() => open(own)}>
                  {t('organization.chart.me')}
                </Button>
                <ButtonLink
                  variant="outline"
                  icon={<IconAddressBook />}
                  to={'/la/ficha/detalle/$id'}
                  params={{ id: persona }}
                >
                  {t('organization.chart.sheet')}
                </ButtonLink>
              </>
            )}
            {boss ? (
              <Button variant="outline" icon={<IconUserUp />} onClick={() => open(boss.id)}>
                {t('organization.chart.leader')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={css.search}>
        <SelectField
          label={t('organization.chart.search')}
          placeholder={t('organization.chart.searchHint')}
          value=""
          options={findPeople}
          onChange={(id) => (id === '' ? undefined : open(id))}
        />
      </div>
      <Card padded>
        {isNobody ? (
          <EmptyState
            art={<SearchLantern />}
            title={t('organization.chart.nobody')}
            text={t('organization.chart.nobodyText')}
            actions={
              <Button variant="soft" onClick={() => open(own)}>
                {t('organization.chart.me')}
              </Button>
            }
          />
        ) : found.error ? (
          <ErrorState title={explainFailure(found.error)} of={found} />
        ) : found.data ? (
          <ChartTree key={persona} chart={found.data} onOpen={open} />
        ) : (
          <SkeletonRows rows={8} height={52} picture={32} />
        )}
      </Card>
    </>
  );
}

async function findPeople(query: string, signal: AbortSignal) {
  if (query.trim().length < 2) return [];
  const { items } = await people.searchPeople({ query: { q: query, size: 20 }, signal });
  return items.map(({ id, name, position, campaign }) => ({
    value: id,
    label: name,
    detail: [position, campaign].filter(Boolean).join(' · '),
  }));
}
