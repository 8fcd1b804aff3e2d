import { useQuery } from '@tanstack/react-query';
import { Questionnaire, useLocalFilling } from '#features/surveys/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { recruitment, type Status, type Test } from '../recruitment.ts';

interface Props {
  token: string;
  /** The status once the test was handed in. */
  onTaken: (status: Status) => void;
}

/** The test of the vacancy, taken once by who holds the link. */
export function TakeTest({ token, onTaken }: Props) {
  const { data, error } = useQuery({
    ...recruitment.getTest.query({ body: { token } }),
    retry: false,
    // What is being answered does not change under the hand of who answers it.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (error) return <FailureWords words={explainFailure(error)} />;
  return data ? <Asked token={token} test={data} onTaken={onTaken} /> : <SkeletonText lines={6} />;
}

function Asked({ token, test, onTaken }: Props & { test: Test }) {
  const { t } = useTranslation();
  const { edition, document, description } = test;
  const filling = useLocalFilling(document, async (answers) => {
    onTaken(await recruitment.takeTest({ body: { token, edition, answers } }));
  });
  return (
    <>
      {description ? <p className="ink2">{description}</p> : null}
      <Questionnaire
        form={{ document, anonymous: false }}
        filling={filling}
        submitLabel={t('recruitment.status.testSend')}
        onSubmit={filling.submit}
      />
    </>
  );
}
