import { IconChevronRight, IconId, IconRosetteDiscountCheck, type Icon } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import css from './own-papers.module.css';

/** What proves who one is and where one works: the ID card, and the certificate for others. */
export function OwnPapers() {
  const { t } = useTranslation();
  return (
    <Card clip>
      <ul className={css.list}>
        <Paper to="/carnet" icon={IconId} title={t('people.papers.card')} text={t('people.papers.cardText')} />
        <Paper
          to="/certificado-laboral"
          icon={IconRosetteDiscountCheck}
          title={t('people.papers.certificate')}
          text={t('people.papers.certificateText')}
        />
      </ul>
    </Card>
  );
}

function Paper({ to, icon: Glyph, title, text }: { to: string; icon: Icon; title: string; text: string }) {
  return (
    <li>
      <Link bare className={css.line} to={to as '/carnet'}>
        <Glyph size={20} aria-hidden="true" />
        <span className="grow">
          <span className="medium">{title}</span>
          <br />
          <span className="t13 ink3">{text}</span>
        </span>
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}
