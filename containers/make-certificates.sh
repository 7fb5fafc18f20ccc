#!/bin/sh
# A certificate authority of this machine's own, and certificates for the database and the store, for ten years: make-certificates.sh FOLDER
set -eu
umask 077
mkdir -p "$1"
cd "$1"
openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj /CN=werdegang-inside -keyout ca.key -out ca.pem
for name in database store; do
  openssl req -newkey rsa:3072 -nodes -subj "/CN=$name" -addext "subjectAltName=DNS:$name" -keyout "$name.key" -out "$name.csr"
  openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -copy_extensions copy -out "$name.pem"
  rm "$name.csr"
done
rm ca.key
chmod 644 ca.pem database.pem store.pem
