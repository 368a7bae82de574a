import { conceptsOf } from '#shared/help/glossary.ts';
import { Concepts } from '#shared/ui/layout/concepts.tsx';

const CONCEPTS = conceptsOf('livro', 'lancamento', 'efeito', 'hash');

/** Explains the terms of the screen, for people who use it once a year. */
export const Explanation = () => <Concepts title="Entenda o livro" concepts={CONCEPTS} />;
