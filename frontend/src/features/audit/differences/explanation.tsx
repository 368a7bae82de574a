import { conceptsOf } from '#shared/help/glossary.ts';
import { Concepts } from '#shared/ui/layout/concepts.tsx';

const CONCEPTS = conceptsOf('livro', 'lancamento', 'efeito', 'hash');

/** What the words of the screen mean, for who comes once a year. */
export const Explanation = () => <Concepts title="Entenda o livro" concepts={CONCEPTS} />;
