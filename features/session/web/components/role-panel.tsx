import { useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { Role } from '../administration.ts';
import { session } from '../sign-in.ts';
import css from './access.module.css';
import { PermissionPicker } from './permission-picker.tsx';
import { useRefreshAccess } from './refresh-access.ts';

interface RolePanelProps {
  role: Role;
  /** Every permission that a role may be made of. */
  grantable: readonly string[];
  onClose: () => void;
}

/** What one role allows, to be ticked. */
export function RolePanel({ role, grantable, onClose }: RolePanelProps) {
  const { t } = useTranslation();
  const refresh = useRefreshAccess();
  const [chosen, setChosen] = useState<readonly string[]>(role.permissions);
  const { busy, press } = usePress();
  const [isAsking, setAsking] = useState(false);
  const name = t(`session.role.${role.name}`);
  const isSame = (list: readonly string[]) => [...list].sort().join() === [...chosen].sort().join();
  const save = () =>
    press(async () => {
      const body = { permissions: [...chosen], version: role.version };
      await session.changeRole({ params: { name: role.name }, body });
      toast({ title: t('session.roles.saved', { role: name }) });
      await refresh();
      onClose();
    });
  return (
    <SidePanel
      onClose={onClose}
      recordKey={role.name}
      overline={t('session.roles.role')}
      title={name}
      under={
        <span className="t13 ink3">
          {t('session.access.count', { count: role.people, shown: formatNumber(role.people) })}
        </span>
      }
      foot={
        role.own ? undefined : (
          <>
            {isSame(role.defaults) && isSame(role.permissions) ? null : (
              <Button variant="quiet" onClick={() => setAsking(true)}>
                {t('session.roles.restore')}
              </Button>
            )}
            <Button
              variant="primary"
              busy={busy}
              busyLabel={t('session.roles.saving')}
              onClick={() => (isSame(role.permissions) ? onClose() : void save())}
            >
              {t('session.roles.save')}
            </Button>
          </>
        )
      }
    >
      <section className={css.section}>
        <SectionTitle
          level={3}
          aside={
            <ButtonLink size="small" variant="quiet" to={'/gestion/accesos'} search={{ role: role.name }}>
              {t('session.roles.see')}
            </ButtonLink>
          }
        >
          {t('session.roles.allows')}
        </SectionTitle>
        <p className="t13 ink2">{role.own ? t('session.roles.own') : t('session.roles.help')}</p>
        <PermissionPicker grantable={grantable} value={chosen} onChange={setChosen} disabled={role.own} />
      </section>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('session.roles.restoreTitle', { role: name })}
        text={t('session.roles.restoreText')}
        action={t('session.roles.restore')}
        onConfirm={async () => {
          await session.restoreRole({ params: { name: role.name } });
          await refresh();
        }}
      />
    </SidePanel>
  );
}
