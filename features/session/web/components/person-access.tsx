import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { documentText } from '#platform/web/document-text.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { accountState, permissionKey, photoOf, type AccessPerson } from '../administration.ts';
import { session } from '../sign-in.ts';
import css from './access.module.css';
import { EntranceSection } from './entrance-section.tsx';
import { GrantSection } from './grant-section.tsx';
import { useReachName } from './reach-name.ts';
import { SessionsSection } from './sessions-section.tsx';
import { useRoleName } from './role-name.ts';

/** One person beside the list: their roles, what these allow and why, how they enter, where they are signed in. */
export function PersonAccess({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery(session.getPerson.query({ params: { id } }));
  const person = found.data;
  const state = person && accountState(person);
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={person ? [person.position, person.campaign].filter(Boolean).join(' · ') : t('session.access.person')}
      title={
        <span className="row">
          {person ? <Avatar name={person.name} photo={photoOf(person.id)} size={28} /> : null}
          {person?.name ?? '…'}
        </span>
      }
      under={
        person && state ? (
          <>
            <StateMark state={state.glyph}>{t(`session.access.state.${state.word}`)}</StateMark>
            <span className="t13 ink3">
              {t('session.access.document', {
                number: documentText(person.document_number),
                username: person.username,
              })}
            </span>
          </>
        ) : null
      }
    >
      {found.error ? (
        <ErrorState level={3} title={explainFailure(found.error)} of={found} />
      ) : person ? (
        <>
          {person.own ? (
            <Banner tone="info" icon={<IconInfoCircle />} text={t('session.access.ownText')} className={css.section} />
          ) : null}
          <GrantSection person={person} />
          <WhySection person={person} />
          <EntranceSection person={person} />
          <SessionsSection person={person} />
        </>
      ) : (
        <SkeletonRows rows={8} height={52} />
      )}
    </SidePanel>
  );
}

function WhySection({ person }: { person: AccessPerson }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const reachName = useReachName();
  return (
    <section className={css.section}>
      <SectionTitle level={3} count={person.permissions.length}>
        {t('session.why.title')}
      </SectionTitle>
      {person.permissions.length === 0 ? <p className="t13 ink2">{t('session.why.none')}</p> : null}
      <ul className={css.lines}>
        {person.permissions.map(({ permission, because }) => (
          <li key={permission} className={css.line}>
            <div>
              <div>{t(permissionKey(permission), { defaultValue: permission })}</div>
              {because.map(({ role, reach }) => (
                <div key={`${role} ${reach.kind} ${reach.id ?? ''}`} className="t13 ink3">
                  {t('session.why.because', { role: roleName(role), reach: reachName(reach) })}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
