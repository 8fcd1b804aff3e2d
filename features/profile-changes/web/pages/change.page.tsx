import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CasePage, useCaseCalls } from '#features/cases/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ChangeFacts } from '../components/change-facts.tsx';
import { look, profileChanges, takeStep, type ProfileChange } from '../profile-changes.ts';

/** What one asked to change of one's own data: how it stands, what was said of it, and the way to take it back. */
export default function ChangePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const found = useQuery(profileChanges.getChange.query({ params: { id } }));
  const calls = useCaseCalls(id, look.room, found.data?.waits_for != null);
  return (
    <CasePage<ProfileChange>
      found={found}
      look={look}
      takeStep={(given) => takeStep(given, found.data!.kind)}
      touches={[['people']]}
      {...calls}
      back={{ to: '/profile', label: t('profile-changes.change.back') }}
      facts={(change) => (
        <Card padded>
          <ChangeFacts change={change} />
        </Card>
      )}
    />
  );
}
