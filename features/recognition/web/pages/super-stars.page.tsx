import { ProgramWall } from '../components/program-wall.tsx';

/** The winners of this programme, month by month. */
export default function SuperStarsPage() {
  return <ProgramWall code="super-stars" title={'recognition.title.superStars'} />;
}
