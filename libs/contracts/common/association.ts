import { IsNotEmpty, IsString } from 'class-validator';

/** Query of every list that belongs to an association. */
export class AssociationQuery {
  @IsString({ message: 'CNPJ da associação é obrigatório' })
  @IsNotEmpty({ message: 'CNPJ da associação é obrigatório' })
  cnpjAssociacao!: string;
}
