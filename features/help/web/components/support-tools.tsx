import { IconHandGrab } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { help, type Request } from '../help.ts';
import { useRequest } from './use-request.ts';

/** For support: who has it, of which type and priority it is. Each choice counts at once. */
export function SupportTools({ request }: { request: Request }) {
  const { t } = useTranslation();
  const { id: personId } = useSignedIn();
  const { settle, explain } = useRequest(request.id);
  const solvers = useQuery(help.listSolvers.query()).data?.items ?? [];
  const types = useQuery(help.listTypes.query()).data?.items ?? [];
  const priorities = useQuery(help.listPriorities.query()).data?.items ?? [];
  const { id, version, assignee, type, priority } = request;
  const params = { id };
  const run = async (call: () => Promise<Request>, said: (made: Request) => string) => {
    try {
      const made = await call();
      await settle(made, said(made));
    } catch (error) {
      toast({ tone: 'failed', title: explain(error) });
    }
  };
  const assign = (person: string) =>
    run(
      () => help.assignRequest({ params, body: { version, person_id: person } }),
      (made) => t('help.request.assigned', { name: made.assignee?.name ?? '' }),
    );
  const classify = (next: { type?: string; priority?: string }) =>
    run(
      () =>
        help.classifyRequest({
          params,
          body: { version, type: next.type ?? type.id, priority: next.priority ?? priority.id },
        }),
      () => t('help.request.classified'),
    );
  const choices = (offered: readonly { id: string; name: string }[], own: { id: string; name: string } | null) =>
    (own && !offered.some((one) => one.id === own.id) ? [...offered, own] : offered).map((one) => ({
      value: one.id,
      label: one.name,
    }));
  const mayTake = assignee?.id !== personId && solvers.some((one) => one.id === personId);
  return (
    <Card padded className="stack">
      <SectionTitle>{t('help.request.support')}</SectionTitle>
      <SelectField
        label={t('help.request.assignTo')}
        required
        placeholder={t('help.list.nobody')}
        value={assignee?.id ?? ''}
        options={choices(
          solvers.filter((one) => one.id !== request.person.id),
          assignee,
        )}
        onChange={(person) => void assign(person)}
      />
      {mayTake ? (
        <Button icon={<IconHandGrab size={16} />} onClick={() => void assign(personId)}>
          {t('help.request.take')}
        </Button>
      ) : null}
      <SelectField
        label={t('help.list.type')}
        required
        value={type.id}
        options={choices(types, type)}
        onChange={(next) => void classify({ type: next })}
      />
      <SelectField
        label={t('help.list.priority')}
        required
        value={priority.id}
        options={choices(priorities, priority)}
        onChange={(next) => void classify({ priority: next })}
      />
    </Card>
  );
}
