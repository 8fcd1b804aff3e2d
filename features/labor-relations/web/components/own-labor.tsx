import { IconFileText, IconScale, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import css from './labor-relations.module.css';

const doors = [
  { key: 'processes', to: '/disciplinarios', icon: IconScale },
  { key: 'documents', to: '/labor/relations/documents', icon: IconFileText },
  { key: 'sealed', to: '/canales-reservados', icon: IconShieldLock },
] as const;

/** What labour relations has for somebody: their processes and their documents. */
export function OwnLabor() {
  const { t } = useTranslation();
  return (
    <div className={css.doors}>
      {doors.map(({ key, to, icon: Icon }) => (
        <Card padded key={key}>
          <div className="stack gap12">
            <SectionTitle icon={<Icon size={20} aria-hidden="true" />}>{t(`labor-relations.own.${key}`)}</SectionTitle>
            <p className="ink2">{t(`labor-relations.own.${key}Text`)}</p>
            <div>
              <ButtonLink to={to}>{t(`labor-relations.own.${key}Open`)}</ButtonLink>
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}
