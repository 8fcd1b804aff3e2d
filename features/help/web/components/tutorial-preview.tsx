import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { help, type Manuscript } from '../help.ts';
import { TutorialCover } from './tutorial-cover.tsx';
import { TutorialSteps, type TutorialStepsProps } from './tutorial-steps.tsx';

export interface TutorialPreviewProps extends Pick<TutorialStepsProps, 'textOf'> {
  tutorial: Pick<Manuscript, 'title' | 'summary' | 'audience' | 'cover_motif' | 'cover_url'> & {
    readonly texts: TutorialStepsProps['steps'];
  };
  open: boolean;
  onClose: () => void;
}

/** A tutorial as its readers will see it, with the eyes of any of them. */
export function TutorialPreview({ tutorial, textOf, ...shown }: TutorialPreviewProps) {
  const { title, summary, texts, audience } = tutorial;
  return (
    <AudiencePreview {...shown} audience={audience} seeAs={(body) => help.seeAs.query({ body })}>
      <h3 className="h1">{title}</h3>
      <p className="ink2">{summary}</p>
      <TutorialCover tutorial={tutorial} />
      <TutorialSteps steps={texts} textOf={textOf} />
    </AudiencePreview>
  );
}
