import { useQuery } from '@tanstack/react-query';
import { CasePanel, useCaseCalls } from '#features/cases/web/widgets.tsx';
import { look, profileChanges, takeStep, type ProfileChange } from '../profile-changes.ts';
import { ChangeFacts } from './change-facts.tsx';

/** What somebody asks to change over the list of the desk, and the decision. */
export function ChangePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(profileChanges.getChange.query({ params: { id } }));
  const calls = useCaseCalls(id, look.room, found.data?.waits_for != null);
  // At the desk a change is called by whose it is; what it is about stands below.
  const data = found.data && { ...found.data, title: found.data.asked.person.name };
  return (
    <CasePanel<ProfileChange>
      id={id}
      onClose={onClose}
      found={{ ...found, data }}
      look={look}
      takeStep={(given) => takeStep(given, found.data!.kind)}
      touches={[['people']]}
      {...calls}
      mayNote
      facts={(change) => <ChangeFacts change={change} />}
    />
  );
}
