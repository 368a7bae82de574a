import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Overtaking } from '#contracts/common/problem.js';
import { changeInWords } from '#domain/text.js';
import { formatName } from '../../format/format.ts';
import { dayAndTimeInBrazil } from '../../format/moments.ts';
import { Button } from '../base/button';
import { Row } from '../layout/layout';
import type { OthersField, Overtaken } from './use-overtaken';

/** `Maria Silva, 30/11/2026 às 10:32: ` before what was done. */
function authorOf({ por, minha, em }: Overtaking): string {
  const who = minha ? 'Você mesmo, em outra aba' : por ? formatName(por) : 'Outra pessoa';
  return `${who}, ${dayAndTimeInBrazil(em).replace(' ', ' às ')}`;
}

/** What became of a field; a choice of several fields has no name for what it was before. */
const changeText = ({ from, to }: OthersField) => (from === to ? 'mudou' : changeInWords(from, to));

/** What the others changed, as one sentence: `valor de R$ 55,00 para R$ 66,50; descrição de LUZ para ÁGUA`. */
const sentenceOf = (fields: OthersField[]) =>
  fields.map((field) => `${field.label.toLocaleLowerCase('pt-BR')} ${changeText(field)}`).join('; ');

/** Most fields in the sentence: the list has all of them. */
const IN_SENTENCE = 3;

/** Somebody else saved the record first: what they did, and how the person's own text is kept (rules 47.34 and 47.35). */
export function OvertakenNotice({ overtaken, refusal }: { overtaken: Overtaken; refusal: string }) {
  const { changes, fields, isKnown, keepOwn } = overtaken;
  const [isOpen, setOpen] = useState(false);
  const entry = changes.at(-1)?.sequencia;
  const own = fields.slice(0, IN_SENTENCE);
  const rest = fields.length - own.length;
  return (
    <>
      <p>
        <strong>ATENÇÃO!</strong> {changes.length > 0 ? 'Nada se perdeu, mas este registro mudou enquanto você o editava.' : refusal}
      </p>
      <ul className="bullets">
        {changes.map((change) => (
          <li key={`${change.em} ${change.sequencia}`}>
            {[authorOf(change), change.descricao ?? (own.length > 0 && `${sentenceOf(own)}${rest > 0 ? `; e mais ${rest}` : ''}`)]
              .filter(Boolean)
              .join(': ')}
          </li>
        ))}
        {changes.length === 0 && own.length > 0 && <li>{sentenceOf(own)}</li>}
      </ul>
      {isOpen && <OthersFields fields={fields} />}
      <Row>
        <Button
          label={isOpen ? 'Ocultar o que mudou' : 'Ver o que mudou'}
          icon={isOpen ? 'pi-eye-slash' : 'pi-eye'}
          outlined
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <Button label="Manter o meu texto" icon="pi-check" size="small" loading={!isKnown} onClick={keepOwn} />
        {isOpen && entry && (
          <Link className="p-button p-button-text p-button-sm" to={`/auditoria?antes=${entry + 1}`} target="_blank" rel="opener">
            Ver na linha do tempo
          </Link>
        )}
      </Row>
    </>
  );
}

/** Field by field what it was and is; and the person's own, where both changed it. */
function OthersFields({ fields }: { fields: OthersField[] }) {
  return (
    <section aria-label="O que mudou">
      {fields.length > 0 ? (
        <ul className="bullets">
          {fields.map((field) => (
            <li key={field.path}>
              <strong>{field.label}</strong>: {changeText(field)}
              {field.own !== null && `. Você também mudou este campo: fica o seu, ${field.own || 'em branco'}`}
            </li>
          ))}
        </ul>
      ) : (
        <p>Nenhum campo deste formulário mudou.</p>
      )}
    </section>
  );
}
