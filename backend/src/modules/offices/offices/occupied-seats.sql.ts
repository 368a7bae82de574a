/** The occupied seats of an office, by association and number, whenever they are: a column `vaga`. */
export const OCCUPIED_SEATS = `select o.vaga from mandato m, jsonb_to_recordset(m.ocupantes) o ("idCargo" integer, vaga integer)
  where m.cnpj_associacao = ? and o."idCargo" = ?`;
