import { useQuery } from '@tanstack/react-query';
import { formatDayRange } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Delegations } from '../delegations.ts';

/** Who takes the reader's place and whose place the reader takes, now and later. */
export function DelegationList({ calls, words, touches }: Delegations) {
  const found = useQuery(calls.listDelegations.query());
  const end = async (id: string) => {
    await trying(() => calls.endDelegation({ params: { id } }));
    await renew(touches);
  };
  return (found.data?.items ?? []).map((one) => (
    <Card key={one.id} padded>
      <div className="row gap16 between wrap">
        <div className="stack gap4">
          <span className="medium">
            {one.is_own ? words('mine', { name: one.delegate.name }) : words('theirs', { name: one.person.name })}
          </span>
          <span className="t13 ink2">
            {formatDayRange(one.starts_on, one.ends_on)} · {one.reason}
          </span>
        </div>
        {one.is_own ? <Button onClick={() => void end(one.id)}>{words('end')}</Button> : null}
      </div>
    </Card>
  ));
}
