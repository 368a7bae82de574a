import { IsIn, IsNotEmpty, IsString } from 'class-validator';
import { AssociationQuery } from '../common/association.js';
import { choice, number } from '../common/field-kinds.js';
import { type RecordOf, requestOf } from '../common/record.js';

/** The page orientations of a letterhead. */
export const ORIENTATIONS = { P: 'PAISAGEM', R: 'RETRATO' } as const;
export type Orientation = keyof typeof ORIENTATIONS;

const INVALID_ORIENTATION = 'Orientação deve ser P (paisagem) ou R (retrato)';

/** The picture at the top of an association's documents; width and height in pixels. */
export const LETTERHEAD_RECORD = {
  orientacao: choice('Orientação da Imagem', ORIENTATIONS, INVALID_ORIENTATION, {
    short: 'Orientação',
    required: 'Por favor, selecione a orientação e um arquivo.',
    column: { card: 'title' },
    span: 4,
  }),
  largura: number('Largura'),
  altura: number('Altura'),
};

export type Letterhead = RecordOf<typeof LETTERHEAD_RECORD> & AssociationQuery;

class OfAssociation {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpj!: string;
}

/** Fields of `POST imagens/save`, and the query of `DELETE imagens/delete`; the PNG comes in the part `file`. */
export class LetterheadRequest extends requestOf({ orientacao: LETTERHEAD_RECORD.orientacao }, OfAssociation) {}

/** `GET imagens/view`. */
export class LetterheadQuery extends AssociationQuery {
  @IsIn(Object.keys(ORIENTATIONS), { message: INVALID_ORIENTATION })
  @IsNotEmpty({ message: 'Orientação é obrigatória' })
  orientacao!: Orientation;
}
