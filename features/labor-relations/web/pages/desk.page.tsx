import { IconFileText } from '@tabler/icons-react';
import { FaultCatalogue } from '#features/disciplinary/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { Agenda } from '../components/agenda.tsx';
import css from '../components/labor-relations.module.css';
import { OwnLabor } from '../components/own-labor.tsx';
import { TermsPart } from '../components/terms-part.tsx';

const FiguresPart = lazyPart(() => import('../components/figures-part.tsx').then((part) => part.FiguresPart));
const RulesPart = lazyPart(() => import('../components/rules-part.tsx').then((part) => part.RulesPart));

const spec = { views: ['tab'] } as const;
const keys = ['terms', 'hearings', 'figures', 'faults', 'rules'] as const;

/** The desk of labour relations; for everybody else the doors that are theirs. */
export default function DeskPage() {
  const { t } = useTranslation();
  const isDesk = useHolds('labor-relations:read');
  const list = useListState(spec);
  const value = keys.find((key) => key === list.state.filters.tab?.[0]) ?? 'terms';
  const documents = (
    <ButtonLink icon={<IconFileText size={16} />} to={'/labor/relations/documents'}>
      {t('labor-relations.desk.documents')}
    </ButtonLink>
  );
  if (!isDesk)
    return (
      <>
        <PageHeader title={t('labor-relations.title.desk')} lead={t('labor-relations.own.lead')} />
        <OwnLabor />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('labor-relations.title.desk')}
        lead={t('labor-relations.desk.lead')}
        actions={
          <>
            {documents}
            <ButtonLink variant="primary" to={'/disciplinarios/list'}>
              {t('labor-relations.desk.processes')}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={t('labor-relations.desk.parts')}
        tabs={keys.map((key) => ({ key, label: t(`labor-relations.tab.${key}`) }))}
        value={value}
        onChange={(key) => list.filter('tab', key === 'terms' ? [] : [key])}
      >
        <div className={css.part}>
          {value === 'terms' ? <TermsPart /> : null}
          {value === 'hearings' ? <Agenda /> : null}
          {value === 'figures' ? <FiguresPart /> : null}
          {value === 'faults' ? <FaultCatalogue /> : null}
          {value === 'rules' ? <RulesPart /> : null}
        </div>
      </Tabs>
    </>
  );
}
