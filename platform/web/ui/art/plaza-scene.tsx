import css from './cover.module.css';
import scene from './plaza-scene.svg';

/** The plaza at the sign-in: fills its box from the bottom up. */
export function PlazaScene() {
  return <img className={css.scene} src={scene} alt="" width={806} height={768} fetchPriority="high" />;
}
