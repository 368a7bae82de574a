import { type MovementPart } from '#modules/book/pure.js';

/** Lets LIVRE of a programme cover its negative custeio and capital, as far as it goes (rule 22.12). Sums of programmes stay; parts of zero are left out. */
export function covered(parts: readonly MovementPart[]): MovementPart[] {
  const programs = new Set(parts.map(({ idPrograma }) => idPrograma));
  return [...programs].flatMap((idPrograma) => coveredProgram(parts.filter((part) => part.idPrograma === idPrograma)));
}

function coveredProgram(parts: MovementPart[]): MovementPart[] {
  let free = Math.max(0, parts.find(({ categoria }) => categoria === 'LIVRE')?.valor ?? 0);
  const needed = parts.map((part) => {
    if (part.valor >= 0 || part.categoria === 'LIVRE' || part.categoria === null) return part;
    const taken = Math.min(free, -part.valor);
    free -= taken;
    return { ...part, valor: part.valor + taken };
  });
  return needed
    .map((part) => (part.categoria === 'LIVRE' && part.valor > 0 ? { ...part, valor: free } : part))
    .filter(({ valor }) => valor !== 0);
}
