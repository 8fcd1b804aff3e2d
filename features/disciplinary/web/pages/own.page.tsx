import { IconList, IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnCases } from '#features/cases/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { TalkDialog } from '../components/talk-dialog.tsx';
import { disciplinary, look } from '../disciplinary.ts';
import css from '../components/process.module.css';

/** One's own processes, and the talks that were had, which are no sanction. */
export default function OwnPage() {
  const { t } = useTranslation();
  const [talking, setTalking] = useState(false);
  const found = useQuery(disciplinary.listOfPerson.query({ body: { size: 50 } }));
  const talks = useQuery(disciplinary.listTalks.query({ query: { size: 50 } }));
  const isAbout = (found.data?.items.length ?? 0) > 0;
  const doors = (
    <>
      <ButtonLink variant="outline" icon={<IconList size={16} />} to={'/disciplinarios/list'}>
        {t('disciplinary.own.list')}
      </ButtonLink>
      <Button icon={<IconMessagePlus size={16} />} onClick={() => setTalking(true)}>
        {t('disciplinary.talk.hold')}
      </Button>
      <ButtonLink variant={isAbout ? 'outline' : 'primary'} to={'/disciplinarios/crear'}>
        {t('disciplinary.title.report')}
      </ButtonLink>
    </>
  );
  return (
    <>
      {/* To who has a process of their own it comes first, before what they might report of others. */}
      <PageHeader
        title={t('disciplinary.title.own')}
        lead={t('disciplinary.own.lead')}
        actions={isAbout || !found.data ? null : doors}
      />
      <div className="stack gap16">
        <OwnCases
          found={found}
          look={look}
          label={t('disciplinary.title.own')}
          address="/disciplinarios/list/detalle/$id"
          title={() => t('disciplinary.title.process')}
          detail={(row) => (
            <>
              {row.fault ? <p className="t13 ink2">{row.fault}</p> : null}
              {['opened', 'defence_term'].includes(row.state) && row.hearing_on ? (
                <p className="t13 ink2">{t('disciplinary.own.hearing', { day: formatDay(row.hearing_on) })}</p>
              ) : null}
            </>
          )}
          empty={
            <EmptyState
              art={<InboxZero />}
              title={t('disciplinary.own.empty')}
              text={t('disciplinary.own.emptyText')}
            />
          }
        />
        {talks.data && talks.data.items.length > 0 ? (
          <Card padded>
            <SectionTitle>{t('disciplinary.talk.title')}</SectionTitle>
            <p className="t13 ink3">{t('disciplinary.talk.lead')}</p>
            <ul className="stack gap8">
              {talks.data.items.map((talk) => (
                <li key={talk.id}>
                  <p className="medium">{talk.about}</p>
                  <p>{talk.agreed}</p>
                  <p className="t13 ink3">
                    {t('disciplinary.talk.line', {
                      person: talk.person.name,
                      leader: talk.leader.name,
                      day: formatDay(talk.held_on),
                      until: formatDay(talk.expires_on),
                    })}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        {isAbout ? <div className={`row wrap gap8 ${css.doors}`}>{doors}</div> : null}
      </div>
      {talking ? <TalkDialog onClose={() => setTalking(false)} /> : null}
    </>
  );
}
