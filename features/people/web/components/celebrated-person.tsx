import { IconCake, IconConfetti } from '@tabler/icons-react';
import { formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { PersonName } from '#platform/web/ui/person-name.tsx';
import { dayOfCelebration } from '../celebration-day.ts';
import { people } from '../people.ts';
import css from './celebrated-person.module.css';
import { GreetButton, WriteButton } from './greet-button.tsx';
import { useGreeting, type Celebration } from './use-greeting.tsx';

/** Somebody who celebrates: today in marigold and ready to be greeted, else with the day that comes. */
export function CelebratedPerson({ person }: { person: Celebration }) {
  const { t } = useTranslation();
  const greeting = useGreeting(person);
  const day = dayOfCelebration(person.day);
  const isToday = day === dayOfCelebration();
  const Icon = person.occasion === 'birthday' ? IconCake : IconConfetti;
  return (
    <li className={classNames(css.person, isToday && css.today)}>
      <Avatar
        name={person.name}
        photo={people.getPhoto.url({ params: { id: person.id }, query: { size: 'medium' } })}
        size={80}
      />
      <div className={css.words}>
        <PersonName id={person.id} name={person.name} className="t17 strong" />
        <span className={css.what}>
          <Icon size={16} aria-hidden="true" />
          {person.occasion === 'birthday'
            ? t('people.celebrations.kind.birthday')
            : t('people.celebrations.years', { count: person.years ?? 1 })}
        </span>
        <span className="t13 ink3 cut">{person.campaign ?? person.position}</span>
      </div>
      <div className={css.foot}>
        {!isToday ? (
          <span className="t13 strong">{formatNearDay(day)}</span>
        ) : greeting.isOwn ? (
          <span className="strong">{t('people.celebrations.own')}</span>
        ) : (
          <>
            <GreetButton name={person.name} greeting={greeting} />
            <WriteButton name={person.name} greeting={greeting} />
          </>
        )}
        {greeting.dialog}
      </div>
    </li>
  );
}
