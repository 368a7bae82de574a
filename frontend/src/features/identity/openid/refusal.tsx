/** Why nobody was let in. */
export function Refusal({ text }: { text: string }) {
  return (
    <div className="error-summary" role="alert">
      <p>
        <strong>ATENÇÃO!</strong> {text}
      </p>
    </div>
  );
}
