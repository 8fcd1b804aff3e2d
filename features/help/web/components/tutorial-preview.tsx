import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { help, type Manuscript } from '../help.ts';

const TutorialSteps = lazyPart(() => import('./tutorial-steps.tsx').then((part) => part.TutorialSteps));

export interface TutorialPreviewProps extends Pick<Manuscript, 'title' | 'summary' | 'texts' | 'audience'> {
  open: boolean;
  onClose: () => void;
}

/** A tutorial as its readers will see it, with the eyes of any of them. */
export function TutorialPreview({ title, summary, texts, ...shown }: TutorialPreviewProps) {
  return (
    <AudiencePreview {...shown} seeAs={(body) => help.seeAs.query({ body })}>
      <h3 className="h1">{title}</h3>
      <p className="ink2">{summary}</p>
      <TutorialSteps steps={texts} />
    </AudiencePreview>
  );
}
