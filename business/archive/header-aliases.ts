/** Without blanks, marks and accents, "ß" as "ss"; German, English, French, Italian, Dutch. */
export const headerAliases = {
  ref: "ref refnr referenz referenznummer reference id signatur nr nummer no lfdnr lfnr lfd laufendenr laufendenummer recordid inventarnummer inventarnr archivnummer archivnr datensatz zeile numeroordine nordine ndordre numeroordre rif riferimento volgnummer volgnr referentie",
  kind: "kind art fahrzeugart vehicletype kategorie category genre categorie categoria soort voertuigsoort",
  make: "make marke hersteller fabrikat automarke manufacturer brand marque constructeur fabricant marca costruttore casa merk fabrikant werft yard builder bauwerft chantier cantiere",
  model:
    "model modell modele modello typ typbezeichnung type tipo fahrzeugtyp modelltyp typmodell ausfuhrung baureihe baumuster version klasse class bootsklasse",
  year: "year baujahr bauj bj jahr yearbuilt yearofmanufacture modelyear modelljahr mj built annee anneedeconstruction anneemodele millesime anno annodicostruzione bouwjaar jaar",
  plates:
    "plates plate kennzeichen kennz kfzkennzeichen kfzkennz amtlkennz amtlkennzeichen amtlicheskennzeichen polkennzeichen polizeilicheskennzeichen pkz nummernschild registration registrationnumber regno reg licenceplate licenseplate numberplate immatriculation plaque plaquedimmatriculation targa targhe kenteken",
  chassis:
    "chassis chassisnummer chassisnr chassisno chassisnumber fahrgestellnummer fahrgestellnr fahrgestell fahrgestnr fgnr fgstnr fgst fgestnr fin vin fahrzeugidentnr fahrzeugidentnummer fahrzeugidentifizierungsnummer identnr rahmennummer rahmennr framenumber serialnumber numerodechassis nchassis nodechassis numerochassis numerotelaio numeroditelaio telaio ntelaio rumpfnummer hin hullnumber",
  engine:
    "engine motornummer motornr motornum motor enginenumber engineno moteur numerodemoteur nmoteur nodemoteur numeromotore motore nmotore",
  colour:
    "colour color farbe farbeaussen aussenfarbe wagenfarbe fahrzeugfarbe lackierung lack farbton bodycolour couleur couleurexterieure teinte colore coloreesterno kleur kleurbuiten",
  place:
    "place ort fundort standort stadt town city location heimathafen homeport lieu ville luogo citta localita plaats stad",
  dealer:
    "dealer dealership dealername sellingdealer supplyingdealer dealerframe plateframe handler autohandler fahrzeughandler vertragshandler handlername autohaus werkstatt autowerkstatt kfzwerkstatt kennzeichenrahmen kennzeichenhalter nummernschildrahmen handlerwerkstatt workshop garage concessionnaire garagiste concessionario officina dealerbedrijf garagebedrijf",
  country: "country land staat landercode landcode countrycode pays paese nazione stato",
  observed:
    "observed datum date gesehen seen sichtung zeitpunkt aufnahmedatum zulassung zulassungsdatum erstzulassung ez tagdererstenzulassung firstregistration firstregistered dateseen premierecirculation miseencirculation dateimmatriculation data datazione immatricolazione primaimmatricolazione eerstetoelating datumeerstetoelating",
  title: "title titel uberschrift bezeichnung titre titolo",
  text: "text beschreibung description bemerkung bemerkungen anmerkung anmerkungen kommentar notiz notizen note notes remark remarks comment comments remarques commentaire observations osservazioni opmerking opmerkingen",
  url: "url link webadresse webaddress website",
  names: "names bootsname schiffsname boatname yachtname vesselname nomdubateau nomedellabarca scheepsnaam",
  sail_number: "sailnumber sailno segelnummer segelnr segelzeichen numerodevoile numerovelico zeilnummer",
  yard_number: "yardnumber yardno baunummer baunr werftnummer hullno bouwnummer numerodecoque",
  person:
    "person name namen owner ownername keeper halter haltername fahrzeughalter eigentumer besitzer inhaber vorbesitzer vorhalter previousowner firstowner erstbesitzer driver fahrer kaufer verkaufer buyer seller nachname familienname vorname firstname lastname surname ansprechpartner kontakt contact mitglied mitgliedsname member email mail emailadresse telefon telefonnr telefonnummer tel telnr handy mobil mobile fax phone phonenumber anschrift adresse address strasse strassehausnr strassenr strasseundhausnummer str hausnr hausnummer street plz postleitzahl postcode zip zipcode wohnort geburtsdatum geboren gebdatum nom prenom proprietaire titulaire codepostal rue telephone portable cognome nome proprietario intestatario indirizzo via cap telefono cellulare naam voornaam achternaam eigenaar houder adres straat telefoon telefoonnummer",
};
