import { Cover } from '#platform/web/ui/art/cover.tsx';
import { pictureOf, type Tutorial } from '../help.ts';
import css from './tutorial-cover.module.css';

export interface TutorialCoverProps {
  tutorial: Pick<Tutorial, 'title' | 'cover_motif' | 'cover_url'>;
  /** Loads at once: the picture that is seen first. */
  first?: boolean;
}

/** The cover above the steps of a tutorial. */
export function TutorialCover({ tutorial, first = false }: TutorialCoverProps) {
  const { title, cover_motif: motif } = tutorial;
  return (
    <div className={css.cover}>
      <Cover title={title} kind={motif} src={pictureOf(tutorial, 'large')} ratio={760 / 150} first={first} />
    </div>
  );
}
