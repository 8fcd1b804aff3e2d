import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { Profile } from '../people.ts';

/** Where the person sits today or next; nothing for who has no seat. */
export function OwnSeat({ seat }: { seat: Profile['seat'] }) {
  const { t } = useTranslation();
  if (seat === null) return null;
  return (
    <Card padded>
      <SectionTitle>{seat.title}</SectionTitle>
      <div className="stack gap8">
        <p className="t13 ink2">{seat.detail}</p>
        <ButtonLink variant="outline" size="small" full to={seat.link}>
          {t('people.profile.seeSeat')}
        </ButtonLink>
      </div>
    </Card>
  );
}
