/**
 * Work that can wait is done in slices: at most so many pieces between two looks at whatever else has come, in the order
 * in which they were given. Ten large uploads then cost a small call one slice for each of its turns, not ten. A piece
 * must not throw.
 */
export function makeSlices(piecesATurn: number): (piece: () => void) => void {
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  const plan = () => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(turn);
  };
  const turn = () => {
    for (const piece of waiting.splice(0, piecesATurn)) piece();
    isPlanned = false;
    plan();
  };
  return (piece) => {
    waiting.push(piece);
    plan();
  };
}
