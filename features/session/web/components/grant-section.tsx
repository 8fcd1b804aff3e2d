import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { AccessPerson, Grant } from '../administration.ts';
import { session } from '../sign-in.ts';
import css from './access.module.css';
import { GrantDialog } from './grant-dialog.tsx';
import { useReachName } from './reach-name.ts';
import { useRefreshAccess } from './refresh-access.ts';
import { useRoleName } from './role-name.ts';

/** The roles of a person, each with its reach and its days; another one is given here, or taken back. */
export function GrantSection({ person }: { person: AccessPerson }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const refresh = useRefreshAccess();
  const [isGiving, setGiving] = useState(false);
  const [leaving, setLeaving] = useState<Grant>();
  const role = leaving ? roleName(leaving.role) : '';
  return (
    <section className={css.section}>
      <SectionTitle
        level={3}
        aside={
          person.own ? null : (
            <Button size="small" variant="soft" icon={<IconPlus size={16} />} onClick={() => setGiving(true)}>
              {t('session.grant.give')}
            </Button>
          )
        }
      >
        {t('session.grant.title')}
      </SectionTitle>
      {person.grants.length === 0 ? <p className="t13 ink2">{t('session.grant.none')}</p> : null}
      <ul className={css.lines}>
        {person.grants.map((grant) => (
          <GrantLine key={grant.id} grant={grant} {...(person.own ? {} : { onRevoke: () => setLeaving(grant) })} />
        ))}
      </ul>
      {isGiving ? <GrantDialog person={person} onClose={() => setGiving(false)} /> : null}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('session.grant.revokeTitle', { role })}
        text={t('session.grant.revokeText', { name: person.name })}
        action={t('session.grant.revoke')}
        danger
        onConfirm={async () => {
          await session.revokeRole({ params: { id: leaving!.id } });
          await refresh();
          toast({ title: t('session.grant.revoked'), text: `${role} · ${person.name}` });
        }}
      />
    </section>
  );
}

function GrantLine({ grant, onRevoke }: { grant: Grant; onRevoke?: () => void }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const reachName = useReachName();
  const role = roleName(grant.role);
  const day = formatDay(grant.granted_at);
  return (
    <li className={css.line}>
      <div className="grow">
        <div className={grant.state === 'over' ? 'ink3' : 'medium'}>
          {role} · {reachName(grant.reach)}
        </div>
        <div className="t13 ink3">
          {[
            grant.granted_by === null
              ? t('session.grant.byHouse', { day })
              : t('session.grant.by', { name: grant.granted_by, day }),
            ...daysOf(grant).map(([key, at]) => t(`session.grant.${key}`, { day: formatDay(at) })),
          ].join(' · ')}
        </div>
      </div>
      {onRevoke ? (
        <Button size="small" variant="remove" aria-label={t('session.grant.revokeName', { role })} onClick={onRevoke}>
          {t('session.grant.revoke')}
        </Button>
      ) : null}
    </li>
  );
}

/** When it begins and ends, as far as that is still to be told. The end is stored as the next day's beginning. */
function daysOf(grant: Grant): [string, Date][] {
  const last = grant.ends_at === null ? undefined : new Date(Date.parse(grant.ends_at) - 1);
  return [
    ...(grant.state === 'waiting' && grant.starts_at ? [['from', new Date(grant.starts_at)] as [string, Date]] : []),
    ...(last ? [[grant.state === 'over' ? 'over' : 'until', last] as [string, Date]] : []),
  ];
}
