import { IconCopy, IconSitemap } from '@tabler/icons-react';
import { openOverlay } from '#platform/web/shell-parts.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { people } from '../people.ts';
import css from './person-card.module.css';

export interface PersonCardProps {
  id: string;
  name: string;
  position: string;
  place: string;
}

/** What everybody may see of a colleague: name, position, photo. Its words are menu words, which are always there. */
export function PersonCard({ id, name, position, place }: PersonCardProps) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(name);
    toast({ title: t('people.menu.nameCopied'), text: name });
  };
  return (
    <div className={css.card}>
      <Avatar
        name={name}
        photo={people.getPhoto.url({ params: { id }, query: { size: 'medium' } })}
        size={80}
        className={css.face}
      />
      <div className="grow">
        <h2 className="h20">{name}</h2>
        <p className="ink2">{position}</p>
        {place ? <p className="t13 ink3">{place}</p> : null}
        <div className={`row wrap ${css.actions}`}>
          <ButtonLink
            variant="outline"
            size="small"
            icon={<IconSitemap size={16} />}
            to={'/gestion/organigrama'}
            search={{ persona: id } as never}
            onClick={() => openOverlay(undefined)}
          >
            {t('people.menu.chart')}
          </ButtonLink>
          <Button variant="quiet" size="small" icon={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('people.menu.copyName')}
          </Button>
        </div>
      </div>
    </div>
  );
}
