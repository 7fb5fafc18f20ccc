/** A form text that differs for boats; CSS picks by the checked kind, so it works without JavaScript. */
export function VehicleKindText({ car, boat }: { car: string; boat: string }) {
  return (
    <>
      <span className="for-car">{car}</span>
      <span className="for-boat">{boat}</span>
    </>
  );
}
