import { IconCopy, IconId, IconMail, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatNearDay } from '#platform/web/i18n.ts';
import { openOverlay } from '#platform/web/shell-parts.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { AnchorButton, ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { dayOfCelebration } from '../celebration-day.ts';
import { people, type Card } from '../people.ts';
import { Badges } from './badges.tsx';
import { GreetButton, WriteButton } from './greet-button.tsx';
import css from './person-card.module.css';
import { useGreeting } from './use-greeting.tsx';

export interface PersonCardProps {
  id: string;
  /** Where the name stands already: on the person's own screen. */
  bare?: boolean;
  /** What holds the card is closed before a screen opens. */
  onLeave?: () => void;
}

/** A colleague: how to write to them, whom they report to, what they celebrate. Their leader's card opens in its place. */
export function PersonCard({ id, bare = false, onLeave }: PersonCardProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(id);
  const { data, error } = useQuery(people.getCard.query({ params: { id: shown } }));
  if (error) return <p className="ink2">{explainFailure(error)}</p>;
  if (!data) return <SkeletonRows rows={3} height={40} picture={56} />;
  const leave = () => {
    openOverlay(undefined);
    onLeave?.();
  };
  const copy = async (mail: string) => {
    await navigator.clipboard.writeText(mail);
    toast({ title: t('people.card.copied'), text: mail });
  };
  const { corporate_email: mail, leader } = data;
  return (
    <div className={css.card}>
      {bare && shown === id ? null : (
        <div className={css.head}>
          <Avatar
            name={data.name}
            photo={people.getPhoto.url({ params: { id: shown }, query: { size: 'medium' } })}
            size={80}
            className={css.face}
          />
          <div className="grow">
            <h2 className="h20">{data.name}</h2>
            <p className="ink2">{data.position}</p>
            <p className="t13 ink3">{[data.client, data.campaign].filter(Boolean).join(', ')}</p>
          </div>
        </div>
      )}
      <Badges badges={data.badges} />
      {data.celebration ? <Celebrating key={shown} person={data} celebration={data.celebration} /> : null}
      <dl className={css.facts}>
        {mail ? (
          <div>
            <dt>{t('people.card.mail')}</dt>
            <dd className={css.mail}>{mail}</dd>
          </div>
        ) : null}
        {leader ? (
          <div>
            <dt>{t('people.card.leader')}</dt>
            <dd>
              <LinkButton onClick={() => setShown(leader.id)}>{leader.name}</LinkButton>{' '}
              <span className="t13 ink3">{leader.position}</span>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={`row wrap ${css.actions}`}>
        {mail ? (
          <>
            <AnchorButton variant="soft" href={`mailto:${mail}`} icon={<IconMail size={16} />}>
              {t('people.leader.write')}
            </AnchorButton>
            <Button variant="outline" icon={<IconCopy size={16} />} onClick={() => void copy(mail)}>
              {t('people.card.copy')}
            </Button>
          </>
        ) : null}
        {bare ? null : (
          <ButtonLink
            variant="outline"
            icon={<IconSitemap size={16} />}
            to={'/gestion/organigrama'}
            search={{ persona: shown }}
            onClick={leave}
          >
            {t('people.sheet.chart')}
          </ButtonLink>
        )}
        {data.has_sheet && !bare ? (
          <ButtonLink
            variant="outline"
            icon={<IconId size={16} />}
            to="/la/ficha/detalle/$id"
            params={{ id: shown }}
            onClick={leave}
          >
            {t('people.menu.openSheet')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

function Celebrating({ person, celebration }: { person: Card; celebration: NonNullable<Card['celebration']> }) {
  const { t } = useTranslation();
  const greeting = useGreeting({ id: person.id, name: person.name, greeted: celebration.greeted });
  const day = dayOfCelebration(celebration.day);
  const isToday = day === dayOfCelebration();
  const what =
    celebration.occasion === 'birthday'
      ? t(isToday ? 'people.celebrations.birthday' : 'people.card.birthday', { day: formatNearDay(day) })
      : t(isToday ? 'people.celebrations.years' : 'people.card.years', {
          count: celebration.years ?? 1,
          day: formatNearDay(day),
        });
  return (
    <p className="row">
      <Pill tone="gold">{what}</Pill>
      {isToday ? (
        <>
          <GreetButton name={person.name} greeting={greeting} />
          <WriteButton name={person.name} greeting={greeting} />
        </>
      ) : null}
      {greeting.dialog}
    </p>
  );
}
