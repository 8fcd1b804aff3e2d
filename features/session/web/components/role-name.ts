import { useTranslation } from '#platform/web/translation.ts';

/** A role in words; one that the administrator made bears the name that they gave it. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation();
  return (role) => t(`session.role.${role}`, { defaultValue: `${role.charAt(0).toUpperCase()}${role.slice(1)}` });
}
