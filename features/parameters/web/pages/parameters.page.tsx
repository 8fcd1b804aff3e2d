import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { fold } from '#platform/contract/fold.ts';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { groups } from '../../legal-parameter.ts';
import { HolidayYear } from '../components/holiday-year.tsx';
import { ParameterPanel } from '../components/parameter-panel.tsx';
import { parameters, showValue, type Parameter } from '../parameters.ts';
import css from './parameters.module.css';

/** The numbers of the law and of the company by date, and the holidays of a year. */
export default function ParametersPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'ver'>();
  const { ver = '' } = asked;
  const tab = ver === 'holidays' ? 'holidays' : 'parameters';
  return (
    <>
      <PageHeader title={t('parameters.title.manage')} lead={t('parameters.page.lead')} />
      <Tabs
        label={t('parameters.page.sections')}
        tabs={(['parameters', 'holidays'] as const).map((key) => ({ key, label: t(`parameters.page.${key}`) }))}
        value={tab}
        onChange={(key) => show(key === 'parameters' ? {} : { ver: key })}
      >
        {tab === 'parameters' ? <AllParameters /> : <HolidayYear />}
      </Tabs>
    </>
  );
}

function AllParameters() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'abre' | 'q'>();
  const { abre, q: words = '' } = asked;
  const { data, error, refetch } = useQuery(parameters.listParameters.query());
  if (error)
    return (
      <ErrorState title={t('parameters.page.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    );
  if (!data) return <SkeletonRows rows={12} height={48} />;
  const open = (name?: string) => show({ q: words, abre: name });
  const wanted = fold(words.trim());
  const found = data.items.filter(({ name, values }) =>
    fold([t(`parameters.name.${name}`), ...values.map(({ source }) => source)].join(' ')).includes(wanted),
  );
  const shown = data.items.find(({ name }) => name === abre);
  return (
    <div className={css.groups}>
      <SearchBox large label={t('parameters.page.search')} value={words} onSearch={(next) => show({ q: next })} />
      {found.length === 0 ? <NoResults query={words} filters={[]} onClear={() => show({})} /> : null}
      {groups
        .filter((group) => found.some((one) => one.group === group))
        .map((group) => (
          <section key={group} className="stack gap8">
            <SectionTitle>{t(`parameters.group.${group}`)}</SectionTitle>
            <Card clip>
              <table className={css.table}>
                <thead className="t13 ink3">
                  <tr>
                    {(['parameter', 'today', 'next', 'source'] as const).map((head) => (
                      <th key={head} scope="col" className={css[head]}>
                        {t(`parameters.list.${head}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {found
                    .filter((one) => one.group === group)
                    .map((one) => (
                      <ParameterRow key={one.name} parameter={one} onOpen={() => open(one.name)} />
                    ))}
                </tbody>
              </table>
            </Card>
          </section>
        ))}
      {shown ? <ParameterPanel parameter={shown} onClose={() => open()} /> : null}
    </div>
  );
}

function ParameterRow({ parameter, onOpen }: { parameter: Parameter; onOpen: () => void }) {
  const { t } = useTranslation();
  const current = parameter.values.find(({ state }) => state === 'current');
  const next = parameter.values.findLast(({ state }) => state === 'future');
  const { unit } = parameter;
  return (
    <tr>
      <th scope="row" className={css.parameter}>
        <LinkButton onClick={onOpen}>{t(`parameters.name.${parameter.name}`)}</LinkButton>
      </th>
      <td className={`num strong ${css.today}`}>{showValue(t, unit, parameter.current)}</td>
      <td className={`t13 ${css.next}`}>
        {next
          ? t('parameters.list.change', {
              value: showValue(t, unit, next.value),
              day: formatDay(next.effective_from),
            })
          : ''}
      </td>
      <td className={`t13 ink2 ${css.source}`}>{current?.source}</td>
    </tr>
  );
}
