/** Texts of a form that differ for boats; CSS chooses by the kind that is checked, so that it works without JavaScript. */
export function VehicleKindText({ car, boat }: { car: string; boat: string }) {
  return (
    <>
      <span className="for-car">{car}</span>
      <span className="for-boat">{boat}</span>
    </>
  );
}
